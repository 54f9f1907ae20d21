import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useIsAtLeast } from '../media-query.ts'
import { cx } from './cx.ts'
import { Select } from './select.tsx'

type TabsProps<Value extends string> = {
  label: string
  /** The chosen one; none where it is not among the tabs. */
  value: Value
  /** Each with how many are behind it, where that is known. */
  tabs: readonly { value: Value; label: string; count?: string | undefined }[]
  groups: readonly { name: string; tabs: readonly { value: Value; label: string }[] }[]
  onChange: (value: Value) => void
  /** The chosen tab's content. */
  children: ReactNode
}

/**
 * Tabs in groups, beside their panel; arrow keys, Home and End move between them. On narrow windows, where they would
 * push the panel out of sight, one list to choose from.
 */
export function Tabs<Value extends string>({ label, value, groups, onChange, children }: TabsProps<Value>) {
  const id = useId()
  const isBeside = useIsAtLeast('desktop')
  const chosen = groups.flatMap(({ tabs }) => tabs).find((tab) => tab.value === value)
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[168px_minmax(0,1fr)] lg:gap-8">
      {isBeside ? (
        <TabList id={id} label={label} value={value} groups={groups} onChange={onChange} />
      ) : (
        <Select
          aria-label={label}
          value={value}
          onChange={({ target }) => onChange(target.value as Value)}
          className="sm:max-w-80"
        >
          {groups.map(({ name, tabs }) => (
            <optgroup key={name} label={name}>
              {tabs.map((tab) => (
                <option key={tab.value} value={tab.value}>
                  {tab.label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
      <div id={`${id}-panel`} role="tabpanel" aria-label={chosen?.label} className="min-w-0">
        {children}
      </div>
    </div>
  )
}

type TabListProps<Value extends string> = Omit<TabsProps<Value>, 'children'> & { id: string }

function TabList<Value extends string>({ id, label, value, groups, onChange }: TabListProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  // On a phone more tabs may stand in a row than fit; the chosen one is always in sight.
  useEffect(() => {
    const chosen = list.current?.querySelector(`#${CSS.escape(`${id}-${value}`)}`)
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [id, value])
  // What is shown without a tab of its own leaves the first one to the keyboard.
  const isChosen = tabs.some((tab) => tab.value === value)
  const tabs = groups.flatMap((group) => group.tabs)
  const move = (event: KeyboardEvent) => {
    const now = tabs.findIndex((tab) => tab.value === value)
    const last = tabs.length - 1
    const to = {
      ArrowDown: now === last ? 0 : now + 1,
      ArrowUp: now === 0 ? last : now - 1,
      Home: 0,
      End: last,
    }[event.key]
    const tab = to === undefined ? undefined : tabs[to]
    if (to === undefined || !tab) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto border-b border-border"
      >
        {tabs.map((tab) => {
          const chosen = tab.value === value
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={chosen}
              aria-controls={`${id}-panel`}
              tabIndex={chosen || (!isChosen && tab === tabs[0]) ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className={cx(
                '-mb-px h-control shrink-0 border-b-2 px-3 text-body font-medium -outline-offset-2 transition-colors',
                chosen ? 'border-accent text-text-1' : 'border-transparent text-text-2 hover:text-text-1',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="ml-1.5 text-caption tabular text-text-3"> {tab.count}</span>
              )}
            </button>
          )
        })}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        {...(isChosen ? { 'aria-labelledby': `${id}-${value}` } : { 'aria-label': label })}
        className="pt-5"
      >
        {children}
      </div>
    </>
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      aria-orientation="vertical"
      onKeyDown={move}
      className="sticky top-[calc(var(--spacing-header)+16px)] flex max-h-[calc(100dvh-var(--spacing-header)-32px)] flex-col self-start overflow-y-auto"
    >
      {groups.map((group, at) => (
        <div key={group.name} className={at === 0 ? undefined : 'mt-3'}>
          <span
            id={`${id}-${at}`}
            aria-hidden="true"
            className="mb-1 block px-2.5 text-caption font-medium text-text-3"
          >
            {group.name}
          </span>
          {group.tabs.map((tab) => {
            const chosen = tab.value === value
            return (
              <button
                key={tab.value}
                type="button"
                role="tab"
                aria-selected={chosen}
                aria-controls={`${id}-panel`}
                aria-describedby={`${id}-${at}`}
                tabIndex={chosen ? 0 : -1}
                onClick={() => onChange(tab.value)}
                className={cx(
                  'flex h-[30px] w-full items-center rounded-control px-2.5 text-left text-body -outline-offset-2 transition-colors',
                  chosen
                    ? 'bg-nav-on font-medium text-text-1'
                    : 'text-text-2 hover:bg-inset hover:text-text-1',
                )}
              >
                {tab.label}
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}
