import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import } from '../../contract/imports.ts'
import { formatCount } from '../../domain/count.ts'
import { IMPORT_KIND_WORDS } from '../../domain/imports/import-fields.ts'
import { api } from '../api/client.ts'
import { send } from '../api/send.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { formatMoment } from '../format/date.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ImportRows } from './import-rows.tsx'
import { Progress } from './progress.tsx'
import { importQuery } from './queries.ts'

/** What was stored, and the way back for a day. */
export function DoneStep({ of }: { of: Import }) {
  const [isAsking, setIsAsking] = useState(false)
  const { one, many } = IMPORT_KIND_WORDS[of.kind]
  const { made, kept, undone, error, skipped, alike, changed } = of.counts
  if (of.state === 'running' || of.state === 'undoing') {
    const label = of.state === 'running' ? 'Importing the rows' : 'Taking the import back'
    return <Progress label={label} done={of.done} of={of.rows} />
  }
  const rest = [
    error > 0 && `${formatCount(error, 'row')} could not be imported`,
    skipped > 0 && `you left out ${formatCount(skipped, 'row')}`,
    alike > 0 && `${formatCount(alike, 'row')} like another stayed out`,
    changed > 0 &&
      `${formatCount(changed, 'row')} that ${changed === 1 ? 'says' : 'say'} something else here stayed out`,
  ].filter(Boolean)
  return (
    <div className="grid gap-4">
      {of.state === 'done' ? (
        <Banner kind="success">
          {`${formatCount(made, one, many)} imported${rest.length > 0 ? `; ${rest.join(', ')}` : ''}.`}
        </Banner>
      ) : (
        <Banner kind="info">
          {`${formatCount(undone, one, many)} taken back${kept > 0 ? `; ${formatCount(kept, one, many)} stayed, because they were used or changed since` : ''}.`}
        </Banner>
      )}
      {of.rows_kept ? (
        <ImportRows of={of} />
      ) : (
        <p className="text-secondary text-text-3">
          The rows of the file are no longer kept. What was imported is still here.
        </p>
      )}
      {of.undo_until && (
        <div className="flex flex-wrap items-center justify-end gap-3">
          <span className="text-secondary text-text-3">Until {formatMoment(of.undo_until)}</span>
          <Button onClick={() => setIsAsking(true)} className="max-sm:w-full">
            Undo the import
          </Button>
        </div>
      )}
      {isAsking && <UndoDialog of={of} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

/** What is entered in the books is never deleted. */
const isMoney = (kind: Import['kind']) => kind === 'payments' || kind === 'open_balances'

function UndoDialog({ of, onClose }: { of: Import; onClose: () => void }) {
  const { one, many } = IMPORT_KIND_WORDS[of.kind]
  const undo = useMutation({
    mutationFn: () => send(api.imports.undo, { params: { id: of.id } }, () => importQuery(of.id)),
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Undo the import?"
      action="Undo"
      busyLabel="Undoing..."
      mutation={undo}
      failed="The import could not be undone. Please try again."
    >
      {`${formatCount(of.counts.made, one, many)} from ${of.file_name} will be ${isMoney(of.kind) ? 'taken back by reversing entries' : 'deleted'}. What was changed or used since stays.`}
    </ConfirmDialog>
  )
}
