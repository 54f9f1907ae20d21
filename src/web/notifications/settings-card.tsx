import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { Unloaded } from '../unloaded.tsx'

type SettingsCardProps<Data> = {
  title: string
  /** What is loaded, as it is called in a sentence. */
  what: string
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'refetch'>
  children: (data: Data) => ReactNode
}

/** A card of settings that are loaded first. */
export const SettingsCard = <Data,>({ title, what, query, children }: SettingsCardProps<Data>) => (
  <Card title={title} divided>
    {query.data ? (
      children(query.data)
    ) : (
      <Unloaded query={query} what={what} block="h-32" className="p-card" />
    )}
  </Card>
)
