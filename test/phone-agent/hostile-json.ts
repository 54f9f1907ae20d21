import { z } from 'zod'
import { CALL_STAGES } from '../../src/domain/phone-agent/call-report.ts'

/** Values that JSON can carry and no one expects, as a body arrives: parsed from text. */
export const hostileValues: readonly [name: string, value: unknown][] = [
  ['null', 'null'],
  ['true', 'true'],
  ['a negative number', '-1'],
  ['a number beyond all numbers', '1e999'],
  ['a moment beyond all calendars', '8640000000000000'],
  ['a broken number', '0.1'],
  ['empty text', '""'],
  ['blanks', JSON.stringify(' \t\r\n ')],
  ['NUL, half characters and turned text', JSON.stringify('a\0b \ud83d c \udc00 \u202egnp.exe')],
  ['only what cannot be stored', JSON.stringify('\0\ud800')],
  ['a huge text', JSON.stringify('sofa 🛋️ '.repeat(20_000))],
  ['a huge text of one word', JSON.stringify('x'.repeat(200_000))],
  ['a moment that is none', '"2026-13-45T99:99:99Z"'],
  ['a link that runs', '"javascript:alert(1)"'],
  ['a link that is not secured', '"http://example.com/recording.wav"'],
  ['an empty list', '[]'],
  ['lists in lists', '[[[]],[{}],[null]]'],
  [
    'a long list of everything',
    `[${'null,1,"x",{"role":"user","content":"hi","message":"hi"},[],'.repeat(2000)}0]`,
  ],
  ['an empty record', '{}'],
  ['a record that poses as another type', '{"length":3,"toString":1,"valueOf":1,"toJSON":1,"then":1}'],
  ['prototype names', '{"__proto__":{"a":"1"},"constructor":{"prototype":{"a":"1"}},"prototype":"1"}'],
  [
    'a record of many',
    JSON.stringify(Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`n${i}`, i]))),
  ],
  [
    'names that cannot be stored',
    JSON.stringify({ 'a\0b': 'x', 'c\ud800': 'x', ['d'.repeat(101)]: 'x', '': 'x' }),
  ],
  ['5,000 lists deep', '['.repeat(5000) + ']'.repeat(5000)],
  ['5,000 records deep', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
].map(([name, json]) => [name as string, JSON.parse(json as string)])

/** The body once for each of its parts, the whole included, with `value` in that part's place; and which it was. */
export function* replaceEach(body: unknown, value: unknown, path = 'body'): Generator<[string, unknown]> {
  yield [path, value]
  if (typeof body !== 'object' || body === null) return
  for (const [name, item] of Object.entries(body)) {
    for (const [place, part] of replaceEach(item, value, `${path}.${name}`)) {
      yield [place, Array.isArray(body) ? body.with(Number(name), part) : { ...body, [name]: part }]
    }
  }
}

const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'cannot be stored')
const heard = z
  .record(text(100), text(10_000))
  .refine((answers) => Object.keys(answers).length <= 100, 'too many')
const telephone = z.string().regex(/^\+?[\d ().-]{7,24}$/)

const report = z.strictObject({
  callId: text(200),
  stage: z.enum(CALL_STAGES),
  channel: z.enum(['phone', 'web']),
  direction: z.enum(['inbound', 'outbound']),
  customerNumber: telephone.nullable(),
  startedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  connected: z.boolean(),
  voicemail: z.boolean(),
  transcript: z
    .array(z.strictObject({ speaker: z.enum(['agent', 'customer']), text: text(10_000) }))
    .max(5000)
    .nullable(),
  recordingUrl: z
    .string()
    .regex(/^https:/)
    .max(5000)
    .nullable(),
  summary: text(10_000).nullable(),
  analysis: heard,
  collected: heard,
})

/** What an adapter may say of a body, whatever the body is. */
export const saneMessage = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('report'), report }),
    z.strictObject({ kind: z.literal('inbound'), customerNumber: telephone.nullable() }),
    z.strictObject({
      kind: z.literal('functions'),
      calls: z
        .array(
          z.strictObject({
            toolCallId: text(200).nullable(),
            name: text(100),
            args: z.custom<object>(
              (args) => typeof args === 'object' && Object.getPrototypeOf(args) === Object.prototype,
            ),
            call: report.nullable(),
          }),
        )
        .min(1)
        .max(20),
    }),
  ])
  .nullable()
