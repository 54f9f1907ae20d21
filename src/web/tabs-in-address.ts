import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * The tab of a page that its address names by `?tab=`, the first where it names none of them, and how another is opened.
 * What was opened stays, hidden, so that going back and forth loses nothing that was typed: `opened` are those tabs.
 * @param values of which there is at least one
 */
export function useTabsInAddress<Value extends string>(values: readonly Value[]) {
  const search: { tab?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const tab = values.find((value) => value === search.tab) ?? (values[0] as Value)
  const [visited, setVisited] = useState<readonly Value[]>([tab])
  if (!visited.includes(tab)) setVisited([...visited, tab])
  const open = (value: Value) =>
    void navigate({
      to: '.',
      search: { tab: value === values[0] ? undefined : value },
      replace: true,
      resetScroll: false,
    })
  return { tab, opened: values.filter((value) => visited.includes(value)), open }
}
