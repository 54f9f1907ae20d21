import type { Profile } from '../profile.ts'

/** The Customer Contact List as a workbook, and the columns of the interchange format. */
export const quickBooksDesktop: Profile = {
  name: 'QuickBooks Desktop',
  source:
    'http://support.quickbooks.intuit.com/support/Pages/InProductHelp/Core/QB2K8/ContentPackage/Core/IIF/iif_reference_customer.html; the columns of its customer list: Customer, Bill to, Main Phone, Main Email.',
  files: [
    {
      kind: 'customers',
      title: 'Customer Contact List',
      known: ['Customer', 'Main Phone'],
      columns: {
        Customer: 'name',
        'Primary Contact': 'name',
        'First Name': 'first_name',
        'Last Name': 'last_name',
        'Main Email': 'email',
        'CC Email': 'email_2',
        'Main Phone': 'phone',
        Mobile: 'phone_2',
        'Alt. Phone': 'phone_2',
        'Work Phone': 'phone_3',
      },
    },
    {
      kind: 'customers',
      title: 'Customer list',
      known: ['PHONE1', 'BADDR1'],
      columns: { NAME: 'name', EMAIL: 'email', PHONE1: 'phone', PHONE2: 'phone_2', REFNUM: 'external_id' },
    },
  ],
}
