import type { Condition, Gate } from '../jurisdictions/jurisdiction.ts'

/** Who may let a move go on without what the law asks, as a sentence. */
export const PASSABLE_WORDS: Readonly<Record<Condition['passableBy'], string>> = {
  'anyone with a reason': 'Anyone on the job can override with a reason.',
  'admin with a reason': 'Only an Admin may go on, with a reason.',
  nobody: 'Required. It cannot be overridden.',
}

/** `passed`: what it asks for is missing, and a person said why the move goes on. */
export const GATE_STANDINGS = ['ok', 'warn', 'stop', 'passed'] as const
export type GateStanding = (typeof GATE_STANDINGS)[number]

/** When a move comes to a gate. */
export const GATE_NAMES: Readonly<Record<Gate, string>> = {
  'before clock': 'Before the crew starts',
  'before loading': 'Before loading',
  'before unloading': 'Before unloading',
  after: 'After the move',
}
