/** What is asked for: how many quotes and crews, how long each call is made, which calls by a part of their names. */
export type Options = {
  quotes: number
  crews: number
  seconds: number
  only: string
  say: (line: string) => void
}

/** One line of the table: what was wanted and what was measured. */
export type Goal = { what: string; wanted: string; measured: string; met: boolean }

export const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))

/** A goal for each of many calls: the line says how many meet it, and names those that do not, the worst first. */
export function goalOfEach(
  what: string,
  wanted: string,
  figures: readonly { name: string; value: number; met: boolean }[],
  words: (value: number) => string,
): Goal {
  const missed = figures.filter(({ met }) => !met)
  const named = missed.map(({ name, value }) => `${name} ${words(value)}`).join('; ')
  const measured = `${figures.length - missed.length} of ${figures.length} calls${named && `; not: ${named}`}`
  return { what, wanted, measured, met: missed.length === 0 }
}

export const tableOf = (heading: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

export const goalsTable = (goals: readonly Goal[]): string =>
  tableOf(
    ['goal', 'wanted', 'measured', 'met'],
    goals.map(({ what, wanted, measured, met }) => [what, wanted, measured, met ? 'yes' : '**no**']),
  )
