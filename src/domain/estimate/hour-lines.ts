// Hours are shown to the hundredth and the lines add up to the whole: each line is rounded on its own and
// the rounding line takes the difference.
import { z } from 'zod'
import { hourMs } from './duration.ts'
import type { WorkTime } from './work-time.ts'

export const hourLineSchema = z.object({ label: z.string(), reason: z.string(), hours: z.number() })
export type HourLine = z.output<typeof hourLineSchema>

const hundredthMs = hourMs / 100

/** The lines of a time in hours, none below zero; in hundredths they add up to the total exactly. */
export function hourLines(time: WorkTime): HourLine[] {
  const lines = time.lines.map((line) => ({ ...line, hundredths: Math.round(line.ms / hundredthMs) }))
  let rest = Math.round(time.totalMs / hundredthMs) - lines.reduce((sum, line) => sum + line.hundredths, 0)

  // When the lines were mostly rounded up, those that gained most give a hundredth back.
  for (const line of [...lines].sort((a, b) => gained(b) - gained(a))) {
    if (rest >= 0) break
    line.hundredths -= 1
    rest += 1
  }

  return [...lines, { label: 'Rounding', reason: time.roundingReason, hundredths: rest }]
    .filter(({ hundredths }) => hundredths > 0)
    .map(({ label, reason, hundredths }) => ({ label, reason, hours: hundredths / 100 }))
}

function gained(line: { hundredths: number; ms: number }): number {
  return line.hundredths - line.ms / hundredthMs
}
