import { expect, test } from 'vitest'
import { MOVE_DAY, registerCompany } from '../../../test/setup/company.ts'
import { dayOf, event, jobOf, openDay, send, wholeDay } from '../../../test/setup/move-day.ts'

const correction = (corrects: string, clock: string | null, saidAt: string, reason = 'Pressed late.') => ({
  ...event('on_the_way', saidAt),
  kind: 'correction',
  data: { corrects, at: clock && `${MOVE_DAY}T${clock}:00-06:00`, reason },
})

test('the lead says from the phone when loading began, once: the hours follow, the press stays, and the office reads who said it', async () => {
  const office = await registerCompany()
  const { job, lead } = await openDay(office)
  const day = wholeDay()
  const start = day[3]?.id ?? ''
  const said = correction(start, '08:55', '15:10')
  // All of it in one batch, as from a phone that had no signal.
  const { results, state } = await send(lead, job, [...day, said])
  expect(results.at(-1)).toEqual({ id: said.id, result: 'accepted', detail: null })
  expect(state.billable_minutes).toBe(330)
  const again = await send(lead, job, [said, said])
  expect(again.results.map(({ result }) => result)).toEqual(['duplicate', 'duplicate'])
  expect(await dayOf(office, job)).toMatchObject({
    billable_minutes: 330,
    corrections: [{ corrects: start, reason: 'Pressed late.', by: 'Luis' }],
  })
  expect((await dayOf(office, job)).events.find(({ id }) => id === start)?.at).toContain('T09:10:00')
  expect((await jobOf(office, job)).actual_hours).toBe(5.5)
  const other = { ...said, data: { ...said.data, reason: 'Something else.' } }
  expect((await send(lead, job, [other])).results).toMatchObject([
    {
      result: 'refused',
      detail: 'This was sent before with something else in it. What was sent first stays.',
    },
  ])
})

test('of what the office and the lead say of one press the later counts, in whichever order it arrives', async () => {
  const office = await registerCompany()
  const { job, lead } = await openDay(office)
  const day = wholeDay()
  await send(lead, job, day)
  const start = day[3]?.id ?? ''
  const [first, last] = [correction(start, '08:40', '15:10'), correction(start, '09:00', '15:20')]
  await send(lead, job, [last])
  const { state } = await send(lead, job, [first])
  expect(state.billable_minutes).toBe(325)
})

test('a helper corrects only their own press, and a press that did not happen brings no job back', async () => {
  const office = await registerCompany()
  const { job, lead, helper } = await openDay(office)
  const day = wholeDay()
  await send(lead, job, day)
  const own = event('pause', '14:00', { reason: 'truck' })
  await send(helper, job, [own])
  const [start, done] = [day[3]?.id ?? '', day.at(-1)?.id ?? '']
  const { results } = await send(helper, job, [
    correction(start, '08:55', '15:10'),
    correction(own.id, null, '15:10', 'Wrong button.'),
  ])
  expect(results).toMatchObject([
    { result: 'refused', detail: 'Only the lead can correct another person’s entries.' },
    { result: 'accepted' },
  ])
  const { corrections } = await dayOf(office, job)
  expect(corrections).toMatchObject([{ corrects: own.id, at: null, by: 'Ben' }])
  await send(lead, job, [correction(done, null, '15:11')])
  expect(await dayOf(office, job)).toMatchObject({ phase: 'delivered' })
  expect((await jobOf(office, job)).status).toBe('completed')
})

test('what no one pressed there, what was written, and a time that has not come are refused in words', async () => {
  const office = await registerCompany()
  const { job, lead } = await openDay(office)
  const remark = event('remark', '09:00', { words: 'Scratched door', by: 'crew' })
  const start = event('load_start', '09:10')
  await send(lead, job, [remark, start])
  const unknown = correction('7f6f2e4e-3a55-4d7e-9f5e-0a3f6f6d2b11', null, '09:20')
  const { results } = await send(lead, job, [
    unknown,
    correction(remark.id, null, '09:20'),
    {
      ...correction(start.id, null, '09:20'),
      data: { corrects: start.id, at: `${MOVE_DAY}T09:21:00-06:00`, reason: 'x' },
    },
    correction(start.id, null, '09:20', ' '),
  ])
  expect(results.map(({ detail }) => detail)).toEqual([
    'Not in this job’s log.',
    'Only the office can correct this.',
    'This time has not come yet.',
    'reason: Please say why',
  ])
  expect((await dayOf(office, job)).corrections).toEqual([])
})
