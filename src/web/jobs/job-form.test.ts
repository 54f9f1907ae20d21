import { describe, expect, test } from 'vitest'
import type { Job } from '../../contract/jobs.ts'
import { jobChanges, jobForm, savedOver } from './job-form.ts'

const job: Job = {
  id: 7,
  customer_id: null,
  job_number: 'J-2026-0007',
  status: 'scheduled',
  customer_name: 'Megan Ortega',
  customer_email: null,
  customer_phone: null,
  scheduled_date: '2026-11-28T09:00:00-07:00',
  trip_of: null,
  truck_id: null,
  truck_ids: [],
  trucks: [],
  leg: null,
  leg_of: null,
  legs: [],
  trucks_needed: 1,
  arrival_from: null,
  arrival_to: null,
  crew_size: null,
  days: 1,
  travel_before_minutes: 0,
  travel_after_minutes: 0,
  duration_hours: 5.75,
  assigned_crew: 'Dwyer crew',
  estimated_cost: 1338.11,
  actual_cost: 1400.5,
  total_cost: 1400.5,
  completed_date: null,
  job_notes: 'Gate code 4411.',
  origin_address: null,
  destination_address: null,
  move_date: null,
  quote_id: null,
  quote_version: null,
  quote_number: null,
  quote_created_at: null,
  created_at: '2026-11-17T09:00:00-07:00',
  version: 1,
  move_notes: null,
  cancel_reason: null,
  completion_notes: null,
  overrun_reason: null,
  early_reason: null,
  taken_back_reason: null,
  actual_hours: null,
  hours_missing: false,
  price_waits: false,
  hours_not_entered: [],
  group: 'upcoming',
  change_pending: false,
  changed_at: null,
  changed_by: null,
  reopens_to: null,
  warnings: [],
  crew: null,
  truck: null,
  agreement: null,
  change: null,
  papers: 0,
  photos: 0,
  move: null,
  stops: [],
}
const form = jobForm(job)

test('the form shows the digits of the office, whatever the offset', () => {
  expect(form).toEqual({
    scheduled_date: '2026-11-28T09:00',
    duration_hours: '5.75',
    days: '1',
    crew_size: '',
    truck_ids: '',
    arrival_from: '',
    arrival_to: '',
    assigned_crew: 'Dwyer crew',
    actual_hours: '',
    actual_cost: '1400.5',
    overrun_reason: '',
    job_notes: 'Gate code 4411.',
    move_notes: '',
    customer_name: 'Megan Ortega',
    customer_phone: '',
    customer_email: '',
    origin_address: '',
    destination_address: '',
  })
})

test('what is absent is empty', () => {
  const bare = { ...job, scheduled_date: null, assigned_crew: null, actual_cost: null, job_notes: null }
  expect(jobForm(bare)).toMatchObject({
    scheduled_date: '',
    assigned_crew: '',
    actual_cost: '',
    job_notes: '',
  })
})

// @spec 4.3.14 Saving sends only changed fields, nothing if none changed; Cancel discards
// @spec 5.8 Job: cost in steps of 0.01, null if empty, as are crew and notes; the time is the office's,
//   sent as an ISO timestamp
describe('only what was changed is sent', () => {
  test.each([
    ['nothing', {}, {}],
    ['spaces around', { assigned_crew: ' Dwyer crew ', job_notes: 'Gate code 4411.\n' }, {}],
    ['the same amount written otherwise', { actual_cost: '1400.50' }, {}],
    ['another time', { scheduled_date: '2026-11-01T01:30' }, { scheduled_date: '2026-11-01T01:30:00' }],
    ['no time', { scheduled_date: '' }, { scheduled_date: null }],
    ['no crew', { assigned_crew: '' }, { assigned_crew: null }],
    ['no cost', { actual_cost: '' }, { actual_cost: null }],
    ['a cost of nothing', { actual_cost: '0' }, { actual_cost: 0 }],
    ['another duration', { duration_hours: '6' }, { duration_hours: 6 }],
    ['the same duration written otherwise', { duration_hours: '5.750' }, {}],
    ['another name', { customer_name: ' Meg Ortega ' }, { customer_name: 'Meg Ortega' }],
    [
      'a phone and an address',
      { customer_phone: '303', origin_address: 'A' },
      { customer_phone: '303', origin_address: 'A' },
    ],
    ['two trucks', { truck_ids: '4,9' }, { truck_ids: [4, 9] }],
    ['a truck that is still to be chosen', { truck_ids: ',' }, {}],
    ['no notes', { job_notes: '  ' }, { job_notes: null }],
    [
      'several',
      { actual_cost: '1250.25', job_notes: 'Piano.' },
      { actual_cost: 1250.25, job_notes: 'Piano.' },
    ],
  ])('%s', (_what, written, sent) => {
    expect(jobChanges(form, { ...form, ...written })).toEqual(sent)
  })
})

test('saved over what someone else saved, only what was changed here replaces it', () => {
  const theirs = { ...form, assigned_crew: 'North crew', job_notes: 'Theirs.' }
  const mine = { ...form, job_notes: 'Mine.' }
  expect(savedOver(theirs, form, mine)).toEqual({ ...theirs, job_notes: 'Mine.' })
})
