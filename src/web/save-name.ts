import { api } from './api/client.ts'
import { readTouched } from './api/read-anew.ts'

/** Keeps the name of whoever is signed in, and shows it from then on. */
export const useSaveName = () => async (full_name: string) => {
  await api.auth.updateProfile({ body: { full_name } })
  await readTouched(api.auth.updateProfile)
}
