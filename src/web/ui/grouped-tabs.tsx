import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useIsAtLeast } from '../surroundings.ts'
import { cx } from './cx.ts'
import { Select } from './select.tsx'
import { moveByKey } from './tabs.tsx'

type GroupedTabsProps<Value extends string> = {
  label: string
  value: Value
  groups: readonly { name: string; tabs: readonly { value: Value; label: string }[] }[]
  onChange: (value: Value) => void
  /** The chosen tab's content. */
  children: ReactNode
}

/**
 * Tabs in groups, beside their panel; arrow keys, Home and End move between them. On narrow windows, where they would
 * push the panel out of sight, one list to choose from.
 */
export function GroupedTabs<Value extends string>({
  label,
  value,
  groups,
  onChange,
  children,
}: GroupedTabsProps<Value>) {
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

type TabListProps<Value extends string> = Omit<GroupedTabsProps<Value>, 'children'> & { id: string }

function TabList<Value extends string>({ id, label, value, groups, onChange }: TabListProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const tabs = groups.flatMap((group) => group.tabs)
  const move = (event: KeyboardEvent) =>
    moveByKey(event, { list, tabs, value, onChange }, ['ArrowDown', 'ArrowUp'])
  return (
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
