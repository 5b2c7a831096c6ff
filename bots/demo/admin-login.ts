import * as z from 'zod/mini';
import type { AdminLogin } from '../town/admin.ts';
import { readPrivate, writePrivate } from '../town/private-file.ts';
import { drawPassword } from '../town/secrets.ts';

const Login = z.object({ mail: z.string(), password: z.string() });

export async function openAdminLogin(path: string): Promise<AdminLogin> {
  const known = await readPrivate(path, Login);
  if (known) return known;
  const login: AdminLogin = { mail: 'admin@demo.invalid', password: drawPassword() };
  await writePrivate(path, login);
  return login;
}
