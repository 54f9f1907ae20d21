import { api } from '../../api/client.ts'
import { type BodyOf, LISTED, reading } from '../../api/read.ts'
import { sendAndShow } from '../../api/send.ts'
import { isDeletedHere } from '../queries.ts'

const unlessDeleted = (id: number) => ({ ...LISTED, enabled: () => !isDeletedHere(String(id)) })

/** A job's day: its plan and all that happened. */
export const moveDayQuery = (id: number) => reading(api.moveDays.get, { params: { id } }, unlessDeleted(id))

/** A job's papers: how each stands, and what is missing. */
export const jobPapersQuery = (id: number) =>
  reading(api.jobPapers.list, { params: { id } }, unlessDeleted(id))

/** What the office says of a job's day; done once what comes of it is refetched: the log, and the job, which follows it. */
export function useSayOfDay(jobId: number) {
  const params = { id: jobId }
  return {
    correct: (body: BodyOf<typeof api.moveDays.correct>) =>
      sendAndShow(api.moveDays.correct, { params, body }),
    /** What becomes of a paper that waits. */
    decide: (id: number, body: BodyOf<typeof api.jobPapers.decide>) =>
      sendAndShow(api.jobPapers.decide, { params: { id }, body }),
    add: (body: BodyOf<typeof api.moveDays.add>) => sendAndShow(api.moveDays.add, { params, body }),
  }
}
