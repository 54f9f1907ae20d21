import { Check, Ellipsis, LogOut, RotateCcw, UserX } from 'lucide-react'
import { useState } from 'react'
import type { TeamMember } from '../../contract/team.ts'
import { formatCount } from '../../domain/count.ts'
import { ROLE_MEANS } from '../../domain/team/right-words.ts'
import { ROLE_NAMES, ROLES, type Role } from '../../domain/team/roles.ts'
import { api } from '../api/client.ts'
import { useSend } from '../api/send.ts'
import { useOwnEmail } from '../auth/rights.ts'
import { useOrganization } from '../organization/queries.ts'
import { sayDone, sayFailed } from '../say.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Menu } from '../ui/menu.tsx'
import { Options, Select } from '../ui/select.tsx'
import { showToast } from '../ui/toast.tsx'
import { PersonLine } from './person-line.tsx'
import type { MemberChange } from './queries.ts'
import { seenWords } from './seen-words.ts'

type Question = 'leave' | 'deactivate' | 'sign-out' | 'reset'

const LAST_ADMIN = 'The last Admin stays'

/** Somebody on the team: their role is changed at once and can be undone; to put them out asks first. */
export function MemberLine({ member, isLastAdmin }: { member: TeamMember; isLastAdmin: boolean }) {
  const { id, email, full_name, role, active, last_seen, two_step, sessions, calendars } = member
  const { timeZone } = useOrganization()
  const ownEmail = useOwnEmail()
  const [asking, setAsking] = useState<Question | null>(null)
  const change = useSend(api.team.change, ({ id, ...body }: MemberChange) => ({ params: { id }, body }))
  const leave = useSend(api.team.leave)
  const reset = useSend(api.team.resetTwoStep, () => ({ params: { id } }))
  const signOut = useSend(api.team.endSessions, () => ({ params: { id } }))
  const [keepsCalendars, setKeepsCalendars] = useState(false)
  const isSelf = ownEmail === email
  const name = full_name ?? email

  const failed = sayFailed(`${name} is as before`, 'The server could not change it. Please try again.')
  const save = (wanted: Omit<MemberChange, 'id'>, title: string, back?: () => void) =>
    change.mutate(
      { id, ...wanted },
      {
        onSuccess: () =>
          showToast({
            kind: 'success',
            title,
            ...(back && { action: { label: 'Undo', onAction: back } }),
          }),
        onError: failed,
      },
    )
  const give = (wanted: Role, before: Role | null) =>
    save(
      { role: wanted },
      `${name} is ${ROLE_NAMES[wanted]}`,
      before === null ? undefined : () => give(before, null),
    )
  const told = (title: string) => ({
    onError: failed,
    onSuccess: () => sayDone(title),
  })
  const act: Record<Question, () => void> = {
    leave: () => leave.mutate(undefined, { onError: failed, onSuccess: () => location.assign('/login') }),
    deactivate: () => save({ active: false, keep_calendars: keepsCalendars }, `${name} is deactivated`),
    'sign-out': () => signOut.mutate(undefined, told(`${name} is signed out everywhere`)),
    reset: () => reset.mutate(undefined, told(`Two-step sign-in of ${name} is off`)),
  }
  const confirm = () => {
    if (asking) act[asking]()
    setAsking(null)
  }
  // Kept while the dialog closes.
  const [words, setWords] = useState(wordsOf('deactivate', member))
  const ask = (question: Question) => {
    setWords(wordsOf(question, member))
    setKeepsCalendars(false)
    setAsking(question)
  }

  return (
    <>
      <PersonLine
        name={name}
        {...(isSelf && { note: 'you' })}
        below={full_name ? email : ROLE_MEANS[role]}
        quiet={!active}
        role={
          active ? (
            <Select
              aria-label={`Role of ${name}`}
              value={role}
              disabled={isLastAdmin || change.isPending}
              title={isLastAdmin ? LAST_ADMIN : undefined}
              onChange={(event) => give(event.target.value as Role, role)}
            >
              <Options of={ROLES} words={(each) => ROLE_NAMES[each]} />
            </Select>
          ) : (
            ROLE_NAMES[role]
          )
        }
        twoStep={active && <TwoStepWord on={two_step} />}
        seen={active ? seenWords(last_seen, timeZone) : <Badge tone="grey">Deactivated</Badge>}
        actions={
          !active ? (
            <Button
              variant="link"
              size="small"
              busy={change.isPending}
              aria-label={`Activate ${name}`}
              onClick={() => save({ active: true }, `${name} is active again`)}
            >
              Activate
            </Button>
          ) : isLastAdmin ? (
            <span className="text-secondary font-medium text-text-2">{LAST_ADMIN}</span>
          ) : (
            <>
              {!isSelf && sessions > 0 && (
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={`${formatCount(sessions, 'session')} of ${name}`}
                  onClick={() => ask('sign-out')}
                >
                  {`Sessions, ${sessions}`}
                </Button>
              )}
              <Menu
                label={`More about ${name}`}
                className="flex size-control items-center justify-center rounded-control text-text-2 hover:bg-inset"
                items={[
                  ...(two_step && !isSelf
                    ? [{ label: 'Reset two-step sign-in', icon: <RotateCcw />, onSelect: () => ask('reset') }]
                    : []),
                  isSelf
                    ? {
                        label: 'Leave the team',
                        icon: <LogOut />,
                        danger: true,
                        onSelect: () => ask('leave'),
                      }
                    : {
                        label: 'Deactivate',
                        icon: <UserX />,
                        danger: true,
                        onSelect: () => ask('deactivate'),
                      },
                ]}
              >
                <Ellipsis size={18} />
              </Menu>
            </>
          )
        }
      />
      <ActionDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={words.title}
        width="narrow"
        action={words.button}
        danger
        onSubmit={confirm}
      >
        <p className="text-body">{words.question}</p>
        {words.button === 'Deactivate' && calendars > 0 && (
          <div className="mt-3">
            <Checkbox
              label="Keep their calendars under my name"
              checked={keepsCalendars}
              onChange={({ target }) => setKeepsCalendars(target.checked)}
            />
          </div>
        )}
      </ActionDialog>
    </>
  )
}

function TwoStepWord({ on }: { on: boolean }) {
  return (
    <span className="flex items-center gap-1.5">
      {on && <Check size={15} className="text-success" />}
      <span className="sm:sr-only">Two-step</span> {on ? 'On' : 'Off'}
    </span>
  )
}

/** What is asked before somebody is put out or signed out. */
function wordsOf(question: Question, { full_name, email, sessions, calendars }: TeamMember) {
  const name = full_name ?? email
  const addresses = calendars === 1 ? 'calendar address ends' : `${calendars} calendar addresses end`
  switch (question) {
    case 'leave':
      return {
        title: 'Leave the team',
        question: `You are signed out right away, and only a new invitation lets you back in. What you created stays.${calendars > 0 ? ` Your ${addresses}.` : ''}`,
        button: 'Leave the team',
      }
    case 'deactivate':
      return {
        title: 'Deactivate',
        question: `${name} is signed out everywhere right away. Their quotes and history stay, and you can activate them again.${calendars > 0 ? ` Their ${addresses}.` : ''}`,
        button: 'Deactivate',
      }
    case 'sign-out':
      return {
        title: 'Sign out everywhere',
        question: `${name} is signed in on ${formatCount(sessions, 'device')}. They can sign in again with their password.`,
        button: 'Sign out',
      }
    case 'reset':
      return {
        title: 'Reset two-step sign-in',
        question: `For somebody who has lost their phone and their recovery codes. ${name} is signed out everywhere, and their password alone signs them in until they set it up again. They get an email about it.`,
        button: 'Reset',
      }
  }
}
