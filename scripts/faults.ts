/**
 * `npm run faults`: plays faults and heavy attacks against servers that it starts itself, on the loopback address only.
 * Under a fault offices go on working, and what they were told is compared afterwards with what is there; under an
 * attack the others must not have to wait. Ends with 1 when something was lost or took too long. `-- --only mail,disk`
 * plays those whose names contain one of them, `-- --seed 7` lets chance fall otherwise, `-- --list` names them. Small versions of
 * them are in the suite; these take minutes and want a machine that does nothing else.
 */
import { parseArgs } from 'node:util'
import type { Attack, Finding } from './faults/attack.ts'
import { cardPaymentFaults } from './faults/card-payment-faults.ts'
import { databaseFaults } from './faults/database-faults.ts'
import { fullDisk } from './faults/full-disk.ts'
import { halfAFolder } from './faults/half-a-folder.ts'
import { heavyDocuments } from './faults/heavy-documents.ts'
import { largeFiles } from './faults/large-files.ts'
import { mailFaults } from './faults/mail-faults.ts'
import { moveDayFaults } from './faults/move-day-faults.ts'
import { nodeFaults } from './faults/node-faults.ts'
import { passwordFlood } from './faults/password-flood.ts'
import { closeShared } from './faults/stage.ts'
import { stalledBodies } from './faults/stalled-bodies.ts'
import { upgradeFaults } from './faults/upgrade-faults.ts'

const attacks: Attack[] = [
  ...databaseFaults,
  ...mailFaults,
  ...nodeFaults,
  ...upgradeFaults,
  ...moveDayFaults,
  ...cardPaymentFaults,
  passwordFlood,
  heavyDocuments,
  ...largeFiles,
  stalledBodies,
  fullDisk,
  halfAFolder,
]

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const parts = values.only.split(',')
const wanted = attacks.filter(({ name }) => parts.some((part) => name.includes(part)))

async function play({ name, play }: Attack): Promise<Finding[]> {
  process.stdout.write(`\n${name}\n`)
  const findings: Finding[] = []
  const add = (finding: Finding) => {
    const { what, figures, stood } = finding
    process.stdout.write(`  ${stood ? 'stood' : 'FELL '}  ${what.padEnd(44)} ${figures}\n`)
    findings.push(finding)
  }
  try {
    for await (const finding of play(seed)) add(finding)
  } catch (error) {
    add({ what: 'played to the end', figures: (error as Error).message, stood: false })
  }
  return findings
}

/** The table of docs/reliability.md: a row for each fault, what fell in bold. */
function tableOf(rows: readonly [name: string, Finding[]][]): string {
  const columns = [...new Set(rows.flatMap(([, findings]) => findings.map(({ what }) => what)))]
  const cells = ([name, findings]: (typeof rows)[number]) =>
    columns
      .map((column) => {
        const found = findings.find(({ what }) => what === column)
        return found ? (found.stood ? found.figures : `**${found.figures}**`) : ''
      })
      .toSpliced(0, 0, name)
  const lines = [['fault', ...columns], ['', ...columns].map(() => '---'), ...rows.map(cells)]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

if (values.list) process.stdout.write(`${wanted.map(({ name }) => name).join('\n')}\n`)
else {
  const rows: [string, Finding[]][] = []
  for (const attack of wanted) {
    const findings = await play(attack)
    if (findings.some(({ stood }) => !stood)) process.exitCode = 1
    if (attack.isUnderLoad) rows.push([attack.name, findings])
  }
  await closeShared()
  if (rows.length > 0) process.stdout.write(`\nSeed ${seed}.\n\n${tableOf(rows)}\n`)
}
