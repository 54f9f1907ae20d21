import type { Profile } from '../profile.ts'

/** The contacts and invoices that it exports, under the headings of its templates; what has to be filled in bears an asterisk. */
export const xero: Profile = {
  name: 'Xero',
  source:
    'https://help.xero.com/us/Contacts_Import and /Contacts-Import-Existing; invoices: headings as public importers of its file read them (InvoiceNumber, InvoiceAmountDue).',
  files: [
    {
      kind: 'open_balances',
      title: 'Sales invoices',
      known: ['InvoiceNumber', 'InvoiceAmountDue'],
      columns: {
        InvoiceNumber: 'invoice',
        ContactName: 'name',
        EmailAddress: 'email',
        InvoiceDate: 'as_of',
        InvoiceAmountDue: 'amount',
      },
    },
    {
      kind: 'customers',
      title: 'Contacts',
      known: ['ContactName', 'POAddressLine1'],
      columns: {
        ContactName: 'name',
        AccountNumber: 'external_id',
        EmailAddress: 'email',
        PhoneNumber: 'phone',
        MobileNumber: 'phone_2',
        DDINumber: 'phone_3',
      },
    },
    {
      kind: 'customers',
      title: 'Contacts',
      known: ['ContactName', 'EmailAddress', 'PhoneNumber'],
      columns: {
        ContactName: 'name',
        EmailAddress: 'email',
        PhoneNumber: 'phone',
        MobileNumber: 'phone_2',
      },
    },
  ],
}
