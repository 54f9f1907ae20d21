import type { Role } from '../../domain/team/roles.ts'
import { api } from '../api/client.ts'
import { ALWAYS_STALE, reading } from '../api/read.ts'

/** Who is on the team and who is invited. */
export const teamQuery = reading(api.team.list, {}, ALWAYS_STALE)

export type MemberChange = { id: number; role?: Role; active?: boolean; keep_calendars?: boolean }
