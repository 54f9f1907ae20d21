import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { ENTITIES } from '../../domain/history/history-entries.ts'
import { ENTITY_WORDS, type Entity } from '../../domain/nouns.ts'
import { prettify } from '../../domain/prettify.ts'
import { api } from '../api/client.ts'
import { saveFile } from '../print-file.ts'
import { sayFailed } from '../say.ts'
import { teamQuery } from '../team/queries.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Options, Select } from '../ui/select.tsx'
import { HistoryList } from './history-list.tsx'
import type { Filter } from './queries.ts'

/** Who changed what in the company, by what, who and day, and for a spreadsheet. */
export function HistorySettings() {
  const [filter, setFilter] = useState<Filter>({})
  const { data: team } = useQuery(teamQuery)
  const download = useMutation({
    mutationFn: () => api.history.csv({ query: filter }),
    onSuccess: saveFile,
    onError: sayFailed('History not downloaded', 'The server could not make the file. Please try again.'),
  })
  const choose = (part: Filter) => setFilter({ ...filter, ...part })
  return (
    <Card
      title="History"
      aside={
        <Button
          size="small"
          icon={<Download size={15} />}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          Download CSV
        </Button>
      }
    >
      <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Field label="What">
          <Select
            value={filter.entity ?? ''}
            onChange={({ target }) => choose({ entity: (target.value as Entity) || undefined })}
          >
            <option value="">Everything</option>
            <Options of={ENTITIES} words={(entity) => ENTITY_WORDS[entity]} />
          </Select>
        </Field>
        <Field label="Who">
          <Select
            value={filter.who ?? ''}
            onChange={({ target }) => choose({ who: target.value ? Number(target.value) : undefined })}
          >
            <option value="">Everybody</option>
            <Options of={team?.members ?? []} words={({ full_name, email }) => full_name ?? email} />
          </Select>
        </Field>
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={prettify(end)}>
            <Input
              type="date"
              value={filter[end] ?? ''}
              onChange={({ target }) => choose({ [end]: target.value || undefined })}
            />
          </Field>
        ))}
      </div>
      <HistoryList filter={filter} />
    </Card>
  )
}
