import * as z from 'zod/mini';
import type { AdminLogin } from '../fleet/admin.ts';
import { readPrivate, writePrivate } from '../fleet/private-file.ts';
import { drawPassword } from '../fleet/secrets.ts';

const Login = z.object({ mail: z.string(), password: z.string() });

export async function openAdminLogin(path: string): Promise<AdminLogin> {
  const known = await readPrivate(path, Login);
  if (known) return known;
  const login: AdminLogin = { mail: 'admin@demo.invalid', password: drawPassword() };
  await writePrivate(path, login);
  return login;
}
