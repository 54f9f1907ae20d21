// Hours are shown to the hundredth and the lines add up to the whole: each line is rounded on its own and
// the rounding line takes the difference.
import { hourMs } from './duration.ts'
import type { WorkTime } from './work-time.ts'

export type HourLine = { readonly label: string; readonly reason: string; readonly hours: number }

const hundredthMs = hourMs / 100

/** The lines of a time in hours, none below zero; in hundredths they add up to the total exactly. */
export function hourLines(time: WorkTime): HourLine[] {
  const rounding = time.lines.find(({ label }) => label === 'Rounding')
  const lines = time.lines
    .filter((line) => line !== rounding)
    .map((line) => ({ ...line, hundredths: Math.round(line.ms / hundredthMs) }))
  let rest =
    Math.round(time.totalMs / hundredthMs) - lines.reduce((sum, { hundredths }) => sum + hundredths, 0)

  // When the lines were mostly rounded up, those that gained most give a hundredth back.
  const byGain = [...lines].sort((a, b) => gain(b) - gain(a))
  for (const line of byGain) {
    if (rest >= 0) break
    line.hundredths -= 1
    rest += 1
  }

  const shown = [
    ...lines,
    { label: 'Rounding', reason: rounding?.reason ?? 'To the hundredth', hundredths: rest },
  ]
  return shown
    .filter(({ hundredths }) => hundredths > 0)
    .map(({ label, reason, hundredths }) => ({ label, reason, hours: hundredths / 100 }))
}

function gain(line: { hundredths: number; ms: number }): number {
  return line.hundredths - line.ms / hundredthMs
}
