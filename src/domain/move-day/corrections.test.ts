import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CorrectionEvent, correctionProblem, correctionSaid, sentEvent } from './corrections.ts'
import { dayState } from './day-state.ts'
import {
  type Correction,
  dayEvent,
  type EventKind,
  type LoggedEvent,
  PAUSE_REASONS,
  STEPS,
} from './events.ts'

const DAY_START = Date.parse('2026-12-01T13:00:00Z')
const NOW = new Date('2026-12-02T01:00:00Z')
const at = (minute: number) => new Date(DAY_START + minute * 60_000).toISOString()
const [PRESS, OTHER] = ['7f6f2e4e-3a55-4d7e-9f5e-0a3f6f6d2b11', '0b0e7c52-8f5d-4a39-9f0e-6d2f0c8a1c77']

const correction = (minute: number | null, saidAt = 60): CorrectionEvent =>
  sentEvent.parse({
    ...{ id: OTHER, kind: 'correction', at: at(saidAt) },
    data: { corrects: PRESS, at: minute === null ? null : at(minute), reason: 'Pressed late.' },
  }) as CorrectionEvent

type Case = [
  string,
  { kind?: EventKind | null; isLead?: boolean; isOwn?: boolean; minute?: number | null },
  string | null,
]
test.each<Case>([
  ['the lead moves what another pressed', {}, null],
  ['a helper moves their own', { isLead: false, isOwn: true }, null],
  ['a helper takes back their own', { isLead: false, isOwn: true, minute: null }, null],
  ['it happened in the minute in which it is said', { minute: 60 }, null],
  [
    'a helper moves what another pressed',
    { isLead: false },
    'Only the lead can correct another person’s entries.',
  ],
  ['a signature is taken back', { kind: 'paper_signed', minute: null }, 'Only the office can correct this.'],
  ['there is no such press', { kind: null }, 'Not in this job’s log.'],
  ['it happened later than it is said', { minute: 61 }, 'This time has not come yet.'],
  ['it happened a year ago', { minute: -60 * 24 * 400 }, 'This time is more than a year away.'],
])('%s', (_, { kind = 'load_start', isLead = true, isOwn = false, minute = 30 }, problem) => {
  const corrected = kind === null ? undefined : { kind }
  expect(correctionProblem({ corrected, correction: correction(minute), isLead, isOwn })).toBe(problem)
})

test('a phone whose clock is far ahead says it as of its true time', () => {
  const ahead = { ...correction(30), skew_ms: 10 * 60_000 }
  expect(correctionSaid(ahead).made_at).toBe(at(50))
})

const anyPress = fc
  .record({
    id: fc.uuid({ version: 4 }),
    kind: fc.constantFrom(...STEPS, 'pause' as const, 'resume' as const),
    minute: fc.integer({ min: 0, max: 600 }),
    reason: fc.constantFrom(...PAUSE_REASONS),
    is_lead: fc.boolean(),
  })
  .map(({ minute, reason, is_lead, ...rest }): LoggedEvent => {
    const data = rest.kind === 'pause' ? { reason } : {}
    return { ...dayEvent.parse({ ...rest, at: at(minute), data }), is_lead }
  })
const anyLog = fc.uniqueArray(anyPress, { minLength: 1, maxLength: 20, selector: ({ id }) => id })

/** What the office and phones say of a log: of some events nothing, of others several times, also in one minute. */
const anythingSaidOf = (log: readonly LoggedEvent[]) =>
  fc.uniqueArray(
    fc
      .record({
        id: fc.uuid({ version: 4 }),
        corrects: fc.constantFrom(...log.map(({ id }) => id)),
        minute: fc.option(fc.integer({ min: 0, max: 600 })),
        saidAt: fc.integer({ min: 600, max: 620 }),
      })
      .map(
        ({ id, corrects, minute, saidAt }): Correction => ({
          ...{ id, corrects, at: minute === null ? null : at(minute), made_at: at(saidAt) },
          reason: 'Pressed late.',
        }),
      ),
    { maxLength: 8, selector: ({ id }) => id },
  )
const shuffledTwice = <One>(all: readonly One[]) =>
  fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })

test('a log and what was said of it, shuffled and repeated, come to one state', () => {
  fc.assert(
    fc.property(
      anyLog
        .chain((log) => fc.tuple(fc.constant(log), anythingSaidOf(log)))
        .chain(([log, said]) =>
          fc.tuple(fc.constant([log, said] as const), shuffledTwice(log), shuffledTwice(said)),
        ),
      ([[log, said], logAgain, saidAgain]) => {
        expect(dayState(logAgain, saidAgain, NOW)).toEqual(dayState(log, said, NOW))
      },
    ),
  )
})
