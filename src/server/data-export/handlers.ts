import type { Contract } from '../../contract/contract.ts'
import { type DataExport as Answer, dataExport } from '../../contract/data-export.ts'
import { formatWait } from '../../domain/count.ts'
import { nextExportAt } from '../../domain/data-export/export-states.ts'
import { Refusal } from '../../domain/refusal.ts'
import { recordChange } from '../history/record-change.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import type { Handlers } from '../serve-contract.ts'
import { apiFields } from '../storage/rows.ts'
import { dayIn, momentIn } from '../time/wall-clock.ts'
import { exportFileName, openExportFile } from './export-files.ts'
import { refuseWithoutRoom } from './export-room.ts'
import { getExport, insertExport, isThere, lockCompany, type NamedExport, newestExports } from './queries.ts'

const SHOWN = 20

const toApi = (scope: OrgScope, row: NamedExport): Answer => apiFields(dataExport, row, scope)

export const dataExportHandlers: Handlers<Contract['dataExports']> = {
  async list(scope) {
    const newest = await newestExports(scope, SHOWN)
    return {
      exports: newest.map((row) => toApi(scope, row)),
      next_at: momentIn(scope.timeZone, nextExportAt(newest[0] ?? null, scope.now)),
    }
  },

  async create(scope) {
    const { services, userId } = scope
    // Of two presses at once the second sees the first.
    await lockCompany(scope)
    const [last = null] = await newestExports(scope, 1)
    if (last?.state === 'waiting' || last?.state === 'making') {
      throw new Refusal('conflict', 'An export is being made already.')
    }
    const nextAt = nextExportAt(last, scope.now)
    if (nextAt !== null) {
      const seconds = Math.ceil((nextAt.getTime() - scope.now.getTime()) / 1000)
      const words = `Everything was exported within the last hour. Please try again in ${formatWait(seconds)}.`
      throw new Refusal('too-many', words, seconds)
    }
    await refuseWithoutRoom(scope)
    const id = await insertExport(scope, { requestedBy: userId, requestedAt: scope.now })
    await recordChange(scope, { entity: 'settings', id: null, name: 'all data', action: 'exported' })
    await services.exportMaker.enqueue(scope.db, id)
    return toApi(scope, await getExport(scope, id))
  },

  async file(scope, { params }) {
    const row = await getExport(scope, params.id)
    if (!isThere(row, scope.now) || row.file === null) {
      throw new Refusal('conflict', 'The file of this export is not there. Please export again.')
    }
    const { companyName } = await getOrganization(scope)
    const called = exportFileName(companyName, dayIn(scope.timeZone, row.requestedAt))
    return openExportFile(scope.services.settings.dataDir, row.file, called)
  },
}
