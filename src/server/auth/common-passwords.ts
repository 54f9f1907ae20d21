import { Refusal } from '../../domain/refusal.ts'

/**
 * Refuses what is tried first by whoever guesses passwords, in capitals or not: the 5,000 commonest of at least 8
 * characters; where they come from stands in the list. It is loaded once somebody sets a password.
 * @throws Refusal `unprocessable`
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  const { default: common } = await import('./common-passwords.json', { with: { type: 'json' } })
  if (common.passwords.includes(password.toLowerCase())) {
    throw new Refusal(
      'unprocessable',
      'This is one of the most common passwords, which are tried first. Please choose another one.',
    )
  }
}
