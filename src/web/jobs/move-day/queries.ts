import { api } from '../../api/client.ts'
import { LISTED, reading } from '../../api/read.ts'

import { isDeletedHere } from '../queries.ts'

const unlessDeleted = (id: number) => ({ ...LISTED, enabled: () => !isDeletedHere(String(id)) })

/** A job's day: its plan and all that happened. */
export const moveDayQuery = (id: number) => reading(api.moveDays.get, { params: { id } }, unlessDeleted(id))

/** A job's papers: how each stands, and what is missing. */
export const jobPapersQuery = (id: number) =>
  reading(api.jobPapers.list, { params: { id } }, unlessDeleted(id))
