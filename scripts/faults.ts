/**
 * `npm run faults`: plays heavy attacks against a server that it starts itself, on the loopback address only, and
 * prints what they did to everybody else. Ends with 1 when one of them did too much. `-- --only password` plays those
 * whose names contain it. Smaller versions of them are in the suite; these take minutes
 * and want a machine that does nothing else.
 */
import { parseArgs } from 'node:util'
import type { Attack } from './faults/attack.ts'
import { fullDisk } from './faults/full-disk.ts'
import { heavyDocuments } from './faults/heavy-documents.ts'
import { passwordFlood } from './faults/password-flood.ts'
import { stalledBodies } from './faults/stalled-bodies.ts'

const attacks: Attack[] = [passwordFlood, heavyDocuments, stalledBodies, fullDisk]

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })

for (const { name, play } of attacks.filter((attack) => attack.name.includes(values.only))) {
  process.stdout.write(`\n${name}\n`)
  for await (const { what, figures, stood } of play()) {
    process.stdout.write(`  ${stood ? 'stood' : 'FELL '}  ${what.padEnd(44)} ${figures}\n`)
    if (!stood) process.exitCode = 1
  }
}
