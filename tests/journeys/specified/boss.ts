import type { Account } from '../support/account.ts';

/** Gives a player a company, an alliance, a house, mafiosi and weapons. */
export async function seedAccount(boss: Account): Promise<Account> {
  const act = (path: string, body: object = {}) => boss.send('POST', path, body);
  await act('/api/alliance/create', {
    name: `The Old Firm of ${boss.username}`,
    description: 'Old hands.',
    isPrivate: false,
  });
  await act('/api/tycoon-company/create', { name: 'Acme', industry: 'tech', salary: 100 });
  await act('/api/tycoon-company/hire', { isNPC: true, targetUserId: null });
  await act('/api/mafiosi/hire', { mafiosiType: 'thug', quantity: 2 });
  await act('/api/mafiosi/forge-weapons', { weaponType: 'knife', quantity: 2 });
  await act('/api/mafiosi/equip-weapons', { mafiosiType: 'thug', weaponType: 'knife', quantity: 1 });
  const { properties } = await boss.get<{ properties: { _id: string }[] }>('/api/real-estate/available');
  await act('/api/real-estate/purchase', { propertyId: properties[0]?._id });
  return boss;
}
