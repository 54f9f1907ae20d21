import { useQuery } from '@tanstack/react-query'
import { type BookedAccount, journalAccounts } from '../../contract/books.ts'
import { ActForm, line } from '../act-form.tsx'
import { api } from '../api/client.ts'
import { sendAndShow } from '../api/send.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { Unloaded } from '../unloaded.tsx'
import { accountsQuery } from './queries.ts'

const TITLE = 'Accounts'

/** What the company calls the accounts of its books, and their codes with its bookkeeper. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(accountsQuery)
  if (query.data) return <AccountsForm accounts={query.data.accounts} onClose={onClose} />
  return (
    <ActionDialog open onClose={onClose} title={TITLE}>
      <Unloaded query={query} what="accounts" rows={6} />
    </ActionDialog>
  )
}

type AccountsFormProps = { accounts: readonly BookedAccount[]; onClose: () => void }

const AccountsForm = ({ accounts, onClose }: AccountsFormProps) => (
  <ActForm
    open
    onClose={onClose}
    width="medium"
    body={journalAccounts.put.body}
    fields={Object.fromEntries(
      accounts.flatMap(({ account, usual, name, code }) => [
        [nameField(account), line(usual, { half: 'always', start: name, placeholder: usual, maxLength: 80 })],
        [
          codeField(account),
          line(`Code for ${usual}`, { half: 'always', start: code, placeholder: account, maxLength: 20 }),
        ],
      ]),
    )}
    sent={(typed) => ({
      accounts: accounts.map(({ account }) => ({
        account,
        name: typed[nameField(account)] ?? null,
        code: typed[codeField(account)] ?? null,
      })),
    })}
    title={TITLE}
    description="Names and codes as your bookkeeper has them. Files of closed months keep the names of their day; exports take these."
    action="Save Accounts"
    onSave={(body) => sendAndShow(api.journalAccounts.put, { body })}
  />
)

const nameField = (account: string) => `name_${account}`
const codeField = (account: string) => `code_${account}`
