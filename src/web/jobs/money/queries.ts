import { api } from '../../api/client.ts'
import { LISTED, reading } from '../../api/read.ts'
import { isDeletedHere } from '../queries.ts'

/** A job's money; refetched with the day, whose clock and change orders it follows. */
export const jobMoneyQuery = (id: number) =>
  reading(api.jobMoney.get, { params: { id } }, { ...LISTED, enabled: () => !isDeletedHere(String(id)) })
