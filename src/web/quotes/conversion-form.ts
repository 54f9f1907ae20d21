import type { Suggestion } from '../../contract/suggestions.ts'
import { chosenTrucks } from '../schedule/place-form.ts'

/** A conversion as it is typed; empty is as usual. */
export type ConversionForm = Record<
  'scheduled_date' | 'assigned_crew' | 'days' | 'truck_ids' | 'arrival_from' | 'arrival_to' | 'job_notes',
  string
> & {
  /** `HH:MM`, one of the free starts. */
  start: string | null
  /** One of the best plans, with its own start. */
  plan: Suggestion | null
}

/** An empty form, on the day that the quote says. */
export const conversionForm = (moveDate: string | null): ConversionForm => ({
  scheduled_date: moveDate ?? '',
  start: null,
  plan: null,
  assigned_crew: '',
  days: '',
  truck_ids: '',
  arrival_from: '',
  arrival_to: '',
  job_notes: '',
})

/** The form as it is sent, without its start; nothing of what is as usual. */
export const conversionBody = ({
  scheduled_date: date,
  plan,
  assigned_crew,
  days,
  truck_ids,
  arrival_from,
  arrival_to,
  job_notes,
}: ConversionForm) => ({
  assigned_crew: assigned_crew.trim() || null,
  // Of a crew alone the server takes its usual truck.
  ...(plan?.truck_id && plan.crew === assigned_crew.trim() && { truck_ids: plan.truck_ids }),
  ...(chosenTrucks(truck_ids).length > 0 && { truck_ids: chosenTrucks(truck_ids) }),
  ...(arrival_from !== '' && { arrival_from: `${date}T${arrival_from.slice(0, 5)}:00` }),
  ...(arrival_to !== '' && { arrival_to: `${date}T${arrival_to.slice(0, 5)}:00` }),
  ...(days !== '' && { days: Number(days) }),
  job_notes: job_notes.trim() || null,
})
