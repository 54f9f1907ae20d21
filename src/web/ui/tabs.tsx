import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { cx } from './cx.ts'

type TabsProps<Value extends string> = {
  label: string
  /** The chosen one; none where it is not among the tabs. */
  value: Value
  /** Each with how many are behind it, where that is known. */
  tabs: readonly { value: Value; label: string; count?: string | undefined }[]
  onChange: (value: Value) => void
  /** The chosen tab's content. */
  children: ReactNode
}

type Moving<Value extends string> = Pick<TabsProps<Value>, 'value' | 'onChange'> & {
  list: RefObject<HTMLElement | null>
  tabs: readonly { value: Value }[]
}

/** Goes to the next tab by one key, to the one before by the other, around the ends; Home and End lead to those. */
export function moveByKey<Value extends string>(
  event: KeyboardEvent,
  { list, tabs, value, onChange }: Moving<Value>,
  [onwards, back]: readonly [string, string],
) {
  const now = tabs.findIndex((tab) => tab.value === value)
  const last = tabs.length - 1
  const to = {
    [onwards]: now === last ? 0 : now + 1,
    [back]: now === 0 ? last : now - 1,
    Home: 0,
    End: last,
  }[event.key]
  const tab = to === undefined ? undefined : tabs[to]
  if (to === undefined || !tab) return
  event.preventDefault()
  onChange(tab.value)
  list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** Tabs above one panel; arrow keys, Home and End move between them. */
export function Tabs<Value extends string>({ label, value, tabs, onChange, children }: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const said = tabs.map(({ label: name, count = '' }) => `${name} ${count}`).join()
  // On a phone more tabs may stand in a row than fit; the chosen one is always in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a count that comes later moves the tabs after it
  useEffect(() => {
    const row = list.current
    const chosen = row?.querySelector(`#${CSS.escape(`${id}-${value}`)}`)
    if (row && chosen) row.scrollLeft += middleOf(chosen) - middleOf(row)
  }, [id, value, said])
  // What is shown without a tab of its own leaves the first one to the keyboard.
  const isChosen = tabs.some((tab) => tab.value === value)
  const move = (event: KeyboardEvent) =>
    moveByKey(event, { list, tabs, value, onChange }, ['ArrowRight', 'ArrowLeft'])
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
  )
}
