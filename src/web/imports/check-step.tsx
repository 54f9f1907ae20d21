import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import } from '../../contract/imports.ts'
import { formatCount } from '../../domain/count.ts'
import { IMPORT_KIND_WORDS } from '../../domain/imports/import-fields.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { send } from '../api/send.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ImportRows } from './import-rows.tsx'
import { Progress } from './progress.tsx'
import { importQuery } from './queries.ts'

/** What becomes of every row, before anything is stored. */
export function CheckStep({ of, onMap }: { of: Import; onMap: () => void }) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const run = useMutation({
    mutationFn: () =>
      send(api.imports.run, { params: { id: of.id }, body: { leave_out: [...leftOut] } }, () =>
        importQuery(of.id),
      ),
  })
  if (of.state === 'checking') return <Progress label="Checking the rows" done={of.done} of={of.rows} />
  const { one, many } = IMPORT_KIND_WORDS[of.kind]
  const toStore = of.counts.new - leftOut.size
  return (
    <div className="grid gap-4">
      {run.isError && (
        <Banner kind="error">
          {reasonOf(run.error, 'The import could not be started. Please try again.')}
        </Banner>
      )}
      {of.counts.error > 0 && (
        <Banner kind="warning">
          {`${formatCount(of.counts.error, 'row')} cannot be imported. Download them, mend them and bring them again: what is here already does not come twice.`}
        </Banner>
      )}
      <ImportRows
        of={of}
        leftOut={leftOut}
        onLeaveOut={(number, isLeftOut) => {
          const next = new Set(leftOut)
          if (isLeftOut) next.add(number)
          else next.delete(number)
          setLeftOut(next)
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onMap} className="max-sm:w-full">
          Change the columns
        </Button>
        <Button
          variant="primary"
          disabled={toStore === 0}
          busy={run.isPending}
          busyLabel="Importing..."
          className="max-sm:w-full"
          onClick={() => run.mutate()}
        >
          {toStore === 0 ? 'Nothing new to import' : `Import ${formatCount(toStore, one, many)}`}
        </Button>
      </div>
    </div>
  )
}
