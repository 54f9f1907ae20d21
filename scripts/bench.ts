/**
 * `npm run bench`: how fast the server answers. `-- --quotes 1000000` says how many quotes there are on PostgreSQL, in 200
 * companies of which one has a tenth of them; the same calls are made by turns at 10,000 quotes. `--seconds 3` is how long
 * each call is made over many connections, `--crews 500` how many send at once, `--only search` which calls (by a part of their names), `--database embedded` or
 * `postgres` leaves the other out. Figures of different machines, or of a busy one, cannot be compared; ratios of one run
 * can. The tables fit into docs/performance.md; whatever is missed is said there, and nothing fails.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { benchEmbedded } from './bench/embedded.ts'
import { goalsTable } from './bench/goals.ts'
import { benchPostgres } from './bench/postgres.ts'

const { values } = parseArgs({
  options: {
    quotes: { type: 'string', default: '20000' },
    crews: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    database: { type: 'string', default: 'both' },
  },
})
// What was made is taken away also when someone has seen enough.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const begun = performance.now()
const options = {
  quotes: Number(values.quotes),
  crews: Number(values.crews),
  seconds: Number(values.seconds),
  only: values.only,
  say: (line: string) => void process.stderr.write(`${line}\n`),
}

const parts = [
  values.database === 'postgres' ? null : await benchEmbedded(options),
  values.database === 'embedded' ? null : await benchPostgres(options),
]
const day = new Date().toISOString().slice(0, 10)
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`
print(
  `${day}, ${machine}; \`npm run bench -- --quotes ${values.quotes}\`, ${((performance.now() - begun) / 60_000).toFixed(0)} minutes`,
)
for (const part of parts) {
  if (part) print(`\n### ${part.title}\n\n${goalsTable(part.goals)}\n\n${part.calls}`)
}

function print(lines: string): void {
  process.stdout.write(`${lines}\n`)
}
