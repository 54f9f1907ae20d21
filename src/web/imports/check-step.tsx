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
import { Statuses, UnusedColumns } from './file-words.tsx'
import { ImportRows } from './import-rows.tsx'
import { Progress } from './progress.tsx'
import { importQuery } from './queries.ts'
import { WhatWeRead } from './what-we-read.tsx'

function changed(before: ReadonlySet<number>, number: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(before)
  if (isIn) next.add(number)
  else next.delete(number)
  return next
}

/** What becomes of every row, before anything is stored. */
export function CheckStep({ of, onMap }: { of: Import; onMap: () => void }) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const run = useMutation({
    mutationFn: () =>
      send(
        api.imports.run,
        { params: { id: of.id }, body: { leave_out: [...leftOut], keep_both: [...kept] } },
        () => importQuery(of.id),
      ),
  })
  if (of.state === 'checking') return <Progress label="Checking the rows" done={of.done} of={of.rows} />
  const { one, many } = IMPORT_KIND_WORDS[of.kind]
  const toStore = of.counts.new - leftOut.size + kept.size
  return (
    <div className="grid gap-4">
      {run.isError && (
        <Banner kind="error">
          {reasonOf(run.error, 'The import could not be started. Please try again.')}
        </Banner>
      )}
      {of.summary && (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <WhatWeRead of={of} summary={of.summary} />
          <div className="grid min-w-0 gap-4">
            <Statuses of={of} statuses={of.summary.statuses} />
            <UnusedColumns of={of} summary={of.summary} onMap={onMap} />
          </div>
        </div>
      )}
      {of.counts.error > 0 && (
        <Banner kind="warning">
          {`${formatCount(of.counts.error, 'row')} cannot be imported. Download them, mend them and bring them again: what is here already does not come twice.`}
        </Banner>
      )}
      <ImportRows
        of={of}
        leftOut={leftOut}
        onLeaveOut={(number, isLeftOut) => setLeftOut(changed(leftOut, number, isLeftOut))}
        kept={kept}
        onKeep={(number, isKept) => setKept(changed(kept, number, isKept))}
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
