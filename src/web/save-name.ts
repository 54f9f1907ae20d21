import { api } from './api/client.ts'
import { sendAndShow } from './api/send.ts'

/** Keeps the name of whoever is signed in, and shows it from then on. */
export const useSaveName = () => (full_name: string) =>
  sendAndShow(api.auth.updateProfile, { body: { full_name } })
