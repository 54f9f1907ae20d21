import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the law asks (L) and what a company may charge by (P), each in a phrase. Tests of one begin with its number. */
export const NUMBERED_RULES: Readonly<Record<string, string>> = {
  L1: 'Florida: a binding price may be quoted',
  L2: 'Florida: registration, forms of payment, the place of storage and the limit of 60 cents stand on the papers',
  L3: 'California: a total that binds is its own maximum',
  L4: 'California: by the hour, driving counts twice and no other travel is charged',
  L5: 'California: a price without a visual inspection is no estimate, and is not called one',
  L6: 'California: who chooses no protection gets actual cash value',
  L7: 'California: the booklet goes with the offer, its receipt is initialed',
  L8: 'California: the important notice is signed by both before the clock starts',
  L9: 'How long claims take to be acknowledged and settled',
  L10: 'Texas: the proposal says what it is for, when payment is due and what the customer acknowledges',
  L11: 'Texas: the times for claims',
  L12: 'New York: initials at the start, the bill of lading at loading, 125 percent at most',
  L13: 'Between states: what happens when there is more to move before loading',
  L14: 'Between states: a non-binding estimate is approximate, by actual weight and tariff',
  L15: 'Between states: a binding estimate binds both, for what it names',
  L16: 'Between states: the price is first one with full value protection',
  L17: 'The sender of an offer signs it for the company',
  L18: 'Between states: both booklets are opened and their receipts kept',
  L19: 'Between states: the notices that a company writes of itself',
  L20: 'Between states: what was found necessary is billed later',
  L21: 'Between states: three days from signing to loading',
  L22: 'Staff say whose rules a move follows where its addresses do not tell',
  L23: 'Between states: full value needs the weight, and without it no declared value is enough',
  L24: 'A maximum is for the work listed, and rises by what the customer adds',
  L25: 'California: the whole document is opened before signing, and a copy on paper is free',
  L26: 'The agencies and rules of other states',
  L27: 'Each rule says where it stands, and when and how it was read',
  P1: 'California: by the hour, the drive counts twice and nothing is charged that its tariff does not know',
  P2: 'California: the sum of the hours goes to the nearest quarter',
  P3: 'The way to the customer and back',
  P4: 'Surcharges in percent',
  P5: 'Sales tax by place, and on the move where it is taxed',
  P6: 'The rate of a tax is printed as it is',
  P7: 'What the rate of a date multiplies',
  P8: 'Rates by the crew, minimums by the day, overtime, waiting, the tariff, storage, tolls and parking',
  P9: 'A tariff says its least weight',
}

export type ProvingTest = {
  readonly numbers: readonly string[]
  readonly file: string
  readonly title: string
}

/** A title as tests are named, or a row of one: its numbers, then a colon. */
const TITLE = /(['"`])((?:[LP]\d+)(?:, [LP]\d+)*): (.+?)\1/g

/** The tests that begin with numbers, in the order of their files. */
export function provingTests(): ProvingTest[] {
  const root = join(import.meta.dirname, '..')
  const files = globSync('{src,test}/**/*.{test,spec}.ts', { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  return files.sort().flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(TITLE)].map(([, , numbers = '', title = '']) => ({
      numbers: numbers.split(', '),
      file,
      title,
    })),
  )
}
