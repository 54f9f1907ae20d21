import { Check, Ellipsis, LogOut, RotateCcw, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
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

type MemberLineProps = { member: TeamMember; isLastAdmin: boolean }

/** Someone on the team: their role is changed at once and can be undone; to put them out asks first. */
export function MemberLine({ member, isLastAdmin }: MemberLineProps) {
  const { email, full_name, role, active, last_seen, two_step } = member
  const { timeZone } = useOrganization()
  const isSelf = useOwnEmail() === email
  const [asked, setAsked] = useState<{ question: Question; isOpen: boolean } | null>(null)
  const { save, give, isPending } = useMemberChange(member)
  const name = full_name ?? email
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
              disabled={isLastAdmin || isPending}
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
          active ? (
            <MemberActions
              {...{ member, isLastAdmin, isSelf }}
              onAsk={(question) => setAsked({ question, isOpen: true })}
            />
          ) : (
            <Button
              variant="link"
              size="small"
              busy={isPending}
              aria-label={`Activate ${name}`}
              onClick={() => save({ active: true }, `${name} is active again`)}
            >
              Activate
            </Button>
          )
        }
      />
      {asked && (
        <MemberQuestion
          {...{ member, save, question: asked.question, open: asked.isOpen }}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </>
  )
}

const sayUnchanged = (name: string) =>
  sayFailed(`Could not update ${name}`, 'The server could not change it. Please try again.')

function useMemberChange({ id, email, full_name }: TeamMember) {
  const name = full_name ?? email
  const change = useSend(api.team.change, ({ id, ...body }: MemberChange) => ({ params: { id }, body }))
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
        onError: sayUnchanged(name),
      },
    )
  const give = (wanted: Role, before: Role | null) => {
    const back = before === null ? undefined : () => give(before, null)
    save({ role: wanted }, `${name} is ${ROLE_NAMES[wanted]}`, back)
  }
  return { save, give, isPending: change.isPending }
}

type MemberActionsProps = MemberLineProps & { isSelf: boolean; onAsk: (question: Question) => void }

function MemberActions({ member, isLastAdmin, isSelf, onAsk }: MemberActionsProps) {
  const { email, full_name, two_step, sessions } = member
  const name = full_name ?? email
  if (isLastAdmin) return <span className="text-secondary font-medium text-text-2">{LAST_ADMIN}</span>
  const item = (label: string, icon: ReactNode, question: Question, danger = false) => ({
    ...{ label, icon, danger, onSelect: () => onAsk(question) },
  })
  return (
    <>
      {!isSelf && sessions > 0 && (
        <Button
          variant="ghost"
          size="small"
          aria-label={`${formatCount(sessions, 'session')} of ${name}`}
          onClick={() => onAsk('sign-out')}
        >
          {`Sessions, ${sessions}`}
        </Button>
      )}
      <Menu
        label={`More about ${name}`}
        className="flex size-control items-center justify-center rounded-control text-text-2 hover:bg-inset"
        items={[
          ...(two_step && !isSelf ? [item('Reset two-step sign-in', <RotateCcw />, 'reset')] : []),
          isSelf
            ? item('Leave the team', <LogOut />, 'leave', true)
            : item('Deactivate', <UserX />, 'deactivate', true),
        ]}
      >
        <Ellipsis size={18} />
      </Menu>
    </>
  )
}

type MemberQuestionProps = Pick<ReturnType<typeof useMemberChange>, 'save'> & {
  member: TeamMember
  question: Question
  open: boolean
  onClose: () => void
}

/** Asks before someone is put out or signed out, and does it. */
function MemberQuestion({ member, save, question, open, onClose }: MemberQuestionProps) {
  const params = { id: member.id }
  const name = member.full_name ?? member.email
  const leave = useSend(api.team.leave)
  const reset = useSend(api.team.resetTwoStep, () => ({ params }))
  const signOut = useSend(api.team.endSessions, () => ({ params }))
  const [keepsCalendars, setKeepsCalendars] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setKeepsCalendars(false)
  }
  const onError = sayUnchanged(name)
  const told = (title: string) => ({ onError, onSuccess: () => sayDone(title) })
  const act: Record<Question, () => void> = {
    leave: () => leave.mutate(undefined, { onError, onSuccess: () => location.assign('/login') }),
    deactivate: () => save({ active: false, keep_calendars: keepsCalendars }, `${name} is deactivated`),
    'sign-out': () => signOut.mutate(undefined, told(`${name} is signed out everywhere`)),
    reset: () => reset.mutate(undefined, told(`Two-step sign-in of ${name} is off`)),
  }
  const { title, words, button } = wordsOf(question, member)
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={title}
      width="narrow"
      action={button}
      danger
      onSubmit={() => {
        act[question]()
        onClose()
      }}
    >
      <p className="text-body">{words}</p>
      {question === 'deactivate' && member.calendars > 0 && (
        <div className="mt-3">
          <Checkbox
            label="Keep their calendars under my name"
            checked={keepsCalendars}
            onChange={({ target }) => setKeepsCalendars(target.checked)}
          />
        </div>
      )}
    </ActionDialog>
  )
}

const TwoStepWord = ({ on }: { on: boolean }) => (
  <span className="flex items-center gap-1.5">
    {on && <Check size={15} className="text-success" />}
    <span className="sm:sr-only">Two-step</span> {on ? 'On' : 'Off'}
  </span>
)

function wordsOf(question: Question, { full_name, email, sessions, calendars }: TeamMember) {
  const name = full_name ?? email
  const addresses = calendars === 1 ? 'calendar address ends' : `${calendars} calendar addresses end`
  const ending = (whose: string) => (calendars > 0 ? ` ${whose} ${addresses}.` : '')
  return {
    leave: {
      title: 'Leave the team',
      words: `You are signed out right away, and only a new invitation lets you back in. What you created stays.${ending('Your')}`,
      button: 'Leave the team',
    },
    deactivate: {
      title: 'Deactivate',
      words: `${name} is signed out everywhere right away. Their quotes and history stay, and you can activate them again.${ending('Their')}`,
      button: 'Deactivate',
    },
    'sign-out': {
      title: 'Sign out everywhere',
      words: `${name} is signed in on ${formatCount(sessions, 'device')}. They can sign in again with their password.`,
      button: 'Sign out',
    },
    reset: {
      title: 'Reset two-step sign-in',
      words: `For a member who lost their phone and recovery codes. ${name} is signed out everywhere, and their password alone signs them in until they set it up again. They get an email about it.`,
      button: 'Reset',
    },
  }[question]
}
