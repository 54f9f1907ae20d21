import { setTimeout as pause } from 'node:timers/promises'
import type { SeededRandom } from '../../src/server/demo/seeded-random.ts'
import type { SmtpScript } from '../../test/setup/scripted-smtp.ts'
import { type Fault, underLoad } from './under-load.ts'

const BADLY_MS = 20_000
const SLOW_REPLY_MS = 8_000
/** A conversation has nine replies. */
const SLOWLY_MS = 80_000

const faulty = (name: string, script: (random: SeededRandom) => SmtpScript, forMs = BADLY_MS): Fault => ({
  name,
  on: 'embedded',
  async strike({ mail }, random) {
    mail.behave(script(random))
    await pause(forMs)
    mail.behave(() => undefined)
    return undefined
  },
})

const faults: Fault[] = [
  faulty('mail server refuses', (random) => (step) => {
    if (step === 'CONNECT') return random.pick(['drop', '421 Not now', undefined])
    return step === 'RCPT' ? '451 Try again later' : undefined
  }),
  faulty(
    'mail server stalls',
    (random) => (step) =>
      step === random.pick(['CONNECT', 'EHLO', 'DATA']) ? pause(BADLY_MS, 'drop') : undefined,
  ),
  // Before the mail it took nothing; after its last byte it keeps the mail and does not say so.
  faulty('mail server cuts after DATA', (random) => (step) => {
    return step === 'BODY' || (step === 'DATA' && random.chance(0.5)) ? 'drop' : undefined
  }),
  faulty('mail server takes 8 s a reply', () => () => pause(SLOW_REPLY_MS, undefined), SLOWLY_MS),
]

export const mailFaults = faults.map(underLoad)
