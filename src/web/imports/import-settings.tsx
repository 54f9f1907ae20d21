import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import } from '../../contract/imports.ts'
import { IMPORT_KIND_WORDS } from '../../domain/imports/import-fields.ts'
import type { ImportState } from '../../domain/imports/import-states.ts'
import { api } from '../api/client.ts'
import { refetchTouched } from '../api/refetch.ts'
import { formatMoment } from '../format/date.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { WizardSteps } from '../ui/wizard-steps.tsx'
import { Unloaded } from '../unloaded.tsx'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import { FileStep } from './file-step.tsx'
import { Progress } from './progress.tsx'
import { importQuery, importsQuery } from './queries.ts'

const STEPS = ['File', 'Columns', 'Check', 'Done'] as const

const STEP_OF: Readonly<Record<ImportState, number>> = {
  uploading: 1,
  reading: 1,
  failed: 1,
  uploaded: 2,
  checking: 3,
  checked: 3,
  running: 4,
  done: 4,
  undoing: 4,
  undone: 4,
}

/** Brings files of other programs: one at a time, step by step, with those that were brought before below. */
export function ImportSettings() {
  const [openId, setOpenId] = useState<number | null>(null)
  const [isMapping, setIsMapping] = useState(false)
  const open = (id: number | null) => {
    setIsMapping(false)
    setOpenId(id)
    void refetchTouched(api.imports.create)
  }
  return (
    <div className="grid gap-4">
      {openId === null ? (
        <>
          <Card title="Import" aside="From a CSV file or an Excel workbook">
            <WizardSteps steps={STEPS} current={1} className="mb-5" />
            <FileStep onSent={({ id }) => open(id)} />
          </Card>
          <EarlierImports onOpen={open} />
        </>
      ) : (
        <OpenImport id={openId} isMapping={isMapping} onMap={setIsMapping} onClose={() => open(null)} />
      )}
    </div>
  )
}

type OpenImportProps = {
  id: number
  isMapping: boolean
  onMap: (isMapping: boolean) => void
  onClose: () => void
}

function OpenImport({ id, isMapping, onMap, onClose }: OpenImportProps) {
  const query = useQuery(importQuery(id))
  const { data } = query
  if (!data) {
    return (
      <Card title="Import" divided>
        <Unloaded query={query} what="import" rows={4} />
      </Card>
    )
  }
  const mayMap = data.state === 'uploaded' || data.state === 'checked'
  const step = isMapping && mayMap ? 2 : STEP_OF[data.state]
  return (
    <Card
      title={`${IMPORT_KIND_WORDS[data.kind].title} from ${data.file_name}`}
      aside={
        <Button size="small" onClick={onClose}>
          Another file
        </Button>
      }
    >
      <WizardSteps steps={STEPS} current={step} className="mb-5" />
      {data.state === 'failed' && (
        <Banner kind="error">{data.failure ?? 'This file could not be read.'}</Banner>
      )}
      {data.state === 'uploading' && (
        <Banner kind="warning">This file did not arrive whole. Please choose it again.</Banner>
      )}
      {data.state === 'reading' && <Progress label="Reading the file" />}
      {step === 2 && (
        <ColumnsStep
          key={`${data.kind} ${data.sheet} ${data.heading_row}`}
          of={data}
          onChecked={() => onMap(false)}
        />
      )}
      {step === 3 && <CheckStep of={data} onMap={() => onMap(true)} />}
      {step === 4 && <DoneStep of={data} />}
    </Card>
  )
}

const STATE_WORDS: Readonly<Record<ImportState, { words: string; tone: BadgeTone }>> = {
  uploading: { words: 'Not arrived', tone: 'grey' },
  reading: { words: 'Reading', tone: 'blue' },
  uploaded: { words: 'Columns', tone: 'blue' },
  checking: { words: 'Checking', tone: 'blue' },
  checked: { words: 'Checked', tone: 'blue' },
  running: { words: 'Importing', tone: 'amber' },
  done: { words: 'Imported', tone: 'green' },
  undoing: { words: 'Undoing', tone: 'amber' },
  undone: { words: 'Undone', tone: 'grey' },
  failed: { words: 'Not read', tone: 'red' },
}

/** The newest imports of the company. */
function EarlierImports({ onOpen }: { onOpen: (id: number) => void }) {
  const query = useQuery(importsQuery)
  const { data } = query
  return (
    <Card title="Earlier imports" divided>
      {!data ? (
        <Unloaded query={query} what="imports" rows={2} />
      ) : data.imports.length === 0 ? (
        <EmptyState title="Nothing imported yet" heading="h3">
          Bring over your customers, quotes and jobs from another program. You see what happens to every row
          before anything is stored.
        </EmptyState>
      ) : (
        <ul>
          {data.imports.map((one) => (
            <EarlierImport key={one.id} of={one} onOpen={() => onOpen(one.id)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function EarlierImport({ of, onOpen }: { of: Import; onOpen: () => void }) {
  const { words, tone } = STATE_WORDS[of.state]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border px-card py-2.5 last:border-b-0">
      <div className="min-w-40 flex-1">
        <p className="text-body font-medium break-words text-text-1">{of.file_name}</p>
        <p className="text-caption text-text-3">
          {IMPORT_KIND_WORDS[of.kind].title}, {formatMoment(of.created_at)}
          {of.made_by && `, ${of.made_by}`}
        </p>
      </div>
      <Badge tone={tone}>{words}</Badge>
      <Button size="small" onClick={onOpen} aria-label={`Open ${of.file_name}`}>
        Open
      </Button>
    </li>
  )
}
