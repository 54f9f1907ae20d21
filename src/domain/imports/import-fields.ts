/** What a file may hold, in the order in which it is best brought: a job finds its crew by name. */
export const IMPORT_KINDS = [
  'customers',
  'quotes',
  'jobs',
  'inventories',
  'payments',
  'open_balances',
  'people',
  'trucks',
  'crews',
  'price_book',
] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** What they are called: one, several, and as the choice that is offered. */
export const IMPORT_KIND_WORDS: Readonly<Record<ImportKind, { one: string; many: string; title: string }>> = {
  customers: { one: 'customer', many: 'customers', title: 'Customers' },
  quotes: { one: 'quote', many: 'quotes', title: 'Quotes' },
  jobs: { one: 'job', many: 'jobs', title: 'Jobs' },
  inventories: { one: 'item', many: 'items', title: 'Inventories' },
  payments: { one: 'payment', many: 'payments', title: 'Payments' },
  open_balances: { one: 'open balance', many: 'open balances', title: 'Open balances' },
  people: { one: 'person', many: 'people', title: 'People of the crews' },
  trucks: { one: 'truck', many: 'trucks', title: 'Trucks' },
  crews: { one: 'crew', many: 'crews', title: 'Crews' },
  price_book: { one: 'entry', many: 'entries', title: 'Price book' },
}

/** How the text of a cell is read. */
type ReadAs =
  | 'text'
  | 'phones'
  | 'emails'
  | 'day'
  | 'moment'
  | 'clock'
  | 'clock or moment'
  | 'hours'
  | 'number'
  | 'amount'
  | 'yes or no'
  | 'status'
  | 'list'

/** A field that a column may hold. */
export type ImportField = {
  readonly name: string
  readonly label: string
  readonly as: ReadAs
  /** What other programs call it, letters and digits alone. */
  readonly synonyms: readonly string[]
  /** Of a list: the contract's words. */
  readonly words?: readonly string[]
}

/** `synonyms`: with spaces between them. */
const text = (name: string, label: string, synonyms: string): ImportField => ({
  name,
  label,
  as: 'text',
  synonyms: synonyms.split(' '),
})
const read = (as: ReadAs, name: string, label: string, synonyms: string): ImportField => ({
  ...text(name, label, synonyms),
  as,
})

/** What a row is called where it comes from, by which it is known when it comes again. */
export const EXTERNAL_ID = 'external_id'
const externalId = (synonyms: string) =>
  text(EXTERNAL_ID, 'ID in the other program', `id externalid recordid referenceid ${synonyms}`)

/**
 * The customer that a row is of. `E-mail 1 - Value` and the like are the headings of the contacts that Google exports, `E-mail
 * Address`, `Mobile Phone` those of Outlook, as their help pages show them.
 */
const person = [
  text(
    'name',
    'Name',
    'customername customer customerfullname clientname client fullname contactname contact displayname billto shipper shippername profilename',
  ),
  text('first_name', 'First name', 'givenname firstname customerfirstname first clientfirstname'),
  text('last_name', 'Last name', 'familyname lastname surname customerlastname last clientlastname'),
  read(
    'emails',
    'email',
    'Email',
    'emailaddress emails email1value customeremail customeremailaddress primaryemail clientemail contactemail mainemail',
  ),
  read(
    'emails',
    'email_2',
    'Second email',
    'email2value secondaryemail email2 ccemail alternateemail workemail',
  ),
  read(
    'phones',
    'phone',
    'Phone',
    'phonenumber phonenumbers phones mobilephone mobilephonenumber mobilenumber phone1value customerphone customerphonenumber cellphone cell cellnumber mobile mainphone mainphones primaryphone telephone telephonenumber clientphone contactphone tel',
  ),
  read(
    'phones',
    'phone_2',
    'Second phone',
    'phone2value secondaryphone phone2 altphone alternatephone homephone homenumber homephonenumber mobilephone mobilephonenumber mobilenumber cellphone mobile',
  ),
  read(
    'phones',
    'phone_3',
    'Third phone',
    'phone3value phone3 workphone worknumber businessphone officephone homephone homenumber',
  ),
]
/** Whose money it is: a name, by which one who is here is known. */
const named = person.filter(({ name }) => ['name', 'first_name', 'last_name'].includes(name))
/** Of a person of the crew one of each is asked for. */
const onePhone = (fields: readonly ImportField[]) =>
  fields.filter(({ name }) => !['email_2', 'phone_2', 'phone_3'].includes(name))

/** An address in one column or in its parts. */
const address = (name: string, label: string, others: readonly string[]): ImportField[] => {
  const called = (parts: string) =>
    others.flatMap((other) => parts.split(' ').map((part) => other + part)).join(' ')
  return [
    text(`${name}_address`, `${label} address`, called('address fulladdress ')),
    text(`${name}_street`, `${label} street`, called('street streetaddress address1 addressline1 street1')),
    text(`${name}_unit`, `${label} unit`, called('unit apt apartment address2 addressline2 suite')),
    text(`${name}_city`, `${label} city`, called('city')),
    text(`${name}_state`, `${label} state`, called('state province region')),
    text(`${name}_zip`, `${label} ZIP code`, called('zip zipcode postalcode postal postcode')),
  ]
}
const FROM = ['pickup', 'origin', 'from', 'movefrom', 'movingfrom', 'loading', 'load']
const TO = ['delivery', 'destination', 'dest', 'to', 'moveto', 'movingto', 'unloading', 'unload', 'dropoff']

const active = read('yes or no', 'active', 'In use', 'isactive enabled status')

/** Of each kind the fields that a column may hold. */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  customers: [externalId('customerid contactid clientid customernumber'), ...person],
  quotes: [
    externalId(
      'quotenumber quoteid quote estimatenumber opportunityid opportunitynumber leadid projectnumber projectid number',
    ),
    ...person,
    ...address('pickup', 'Origin', FROM),
    ...address('delivery', 'Destination', TO),
    read(
      'day',
      'move_date',
      'Move date',
      'movedate servicedate requestedmovedate movingdate preferreddate date jobdate',
    ),
    read('number', 'distance', 'Miles', 'distance distancemiles mileage totalmiles'),
    read(
      'amount',
      'total',
      'Total',
      'total totalcost quotetotal estimatetotal estimatedtotal estimatedcost amount price totalprice estimatedamount quoteamount',
    ),
    read(
      'status',
      'status',
      'Status',
      'quotestatus stage dealstage leadstatus opportunitystatus projectstatus',
    ),
    text('answer', 'Answer of the customer', 'customeranswer'),
    text('move_notes', 'Notes of the customer', 'notes customernotes comments movenotes'),
    text('internal_notes', 'Internal notes', 'officenotes privatenotes internalnotes salesnotes'),
  ],
  jobs: [
    externalId(
      'jobnumber jobid job ordernumber orderid projectnumber projectid number movenumber invoicenumber',
    ),
    text(
      'quote',
      'Its quote',
      'quotenumber quoteid quote estimatenumber estimateid opportunityid opportunitynumber',
    ),
    ...person,
    ...address('origin', 'Origin', FROM),
    ...address('destination', 'Destination', TO),
    read(
      'moment',
      'scheduled_date',
      'Date',
      'scheduleddate scheduledstartdate scheduledstart jobdate movedate servicedate startdate date jobdatetime start',
    ),
    read(
      'clock',
      'start_time',
      'Start time',
      'starttime starttimeutc arrivaltime arrivalwindow time jobtime scheduledtime scheduledstarttime',
    ),
    read('clock or moment', 'end_time', 'End', 'endtime endtimeutc stoptime finishtime enddatetime'),
    read(
      'hours',
      'hours',
      'Hours',
      'durationhours duration totalhours actualhours actualtimehours hours billablehours hoursworked',
    ),
    read(
      'hours',
      'estimated_hours',
      'Estimated hours',
      'estimatedhours estimatedtimehours totalestimatedtimehours plannedhours',
    ),
    read('number', 'minutes', 'Length in minutes', 'durationminutes durationmin totalminutes onjobduration'),
    read(
      'amount',
      'estimated_cost',
      'Estimated total',
      'estimatedtotal estimate quotetotal estimatedcost totalestimatedcost estimatedprice estimatedamount quotedamount',
    ),
    read(
      'amount',
      'actual_cost',
      'What it came to',
      'actualtotal totalactualcost actualprice grandtotal total invoicetotal finaltotal totalcost actualcost amount revenue totalrevenue finalcharges billedamount',
    ),
    read('status', 'status', 'Status', 'jobstatus stage projectstatus opportunitystatus orderstatus'),
    text('cancel_reason', 'Why cancelled', 'cancelreason cancellationreason lostreason reasonlost'),
    text('assigned_crew', 'Crew', 'crew crewname team assignedcrew'),
    read(
      'number',
      'crew_size',
      'Movers',
      'crewsize movers numberofmovers men nummovers numberofcrew actualnumberofcrew',
    ),
    text('job_notes', 'Notes', 'notes jobnotes crewnotes comments dispatchnotes'),
  ],
  inventories: [
    text(
      'quote',
      'Quote',
      'quotenumber quoteid estimatenumber estimateid opportunityid opportunitynumber leadid',
    ),
    text('job', 'Job', 'jobnumber jobid ordernumber orderid movenumber projectnumber projectid'),
    text('room', 'Room', 'roomname location area'),
    text('item', 'Item', 'itemname name article articlename description inventoryitem'),
    read('number', 'quantity', 'Quantity', 'qty count pieces itemcount numberofitems'),
    read('number', 'cu_ft', 'Cubic feet', 'cuft cubicfeet volume cf volumecuft totalcuft totalcubicfeet'),
    read('number', 'weight_lb', 'Pounds', 'weight weightlb weightlbs lbs pounds totalweight'),
  ],
  payments: [
    externalId('paymentid paymentnumber transactionid transactionnumber txnid'),
    text('receipt', 'Receipt', 'receiptnumber receiptno'),
    text('job', 'Job', 'jobnumber jobid ordernumber orderid movenumber projectnumber projectid'),
    text('invoice', 'Invoice', 'invoicenumber invoiceno invoiceid appliedtoinvoice'),
    ...named,
    read(
      'moment',
      'date',
      'Date',
      'paymentdate datepaid paidon paiddate transactiondate receiveddate datereceived receivedon when',
    ),
    read(
      'amount',
      'amount',
      'Amount',
      'paymentamount amountpaid amountreceived paid gross grossamount total',
    ),
    read('amount', 'with_tip', 'Amount with tip', 'totalcollected amountwithtip'),
    read('amount', 'tip', 'Tip', 'tips tipamount gratuity'),
    read('status', 'method', 'Method', 'paymentmethod paymenttype tendertype paidby paidwith'),
    { ...read('list', 'purpose', 'Purpose', 'paymentfor'), words: ['deposit', 'balance'] },
    text('reference', 'Reference', 'referencenumber referenceno refno checknumber checkno ref'),
    text('entry', 'Kind of entry', 'transactiontype entrykind eventtype'),
  ],
  open_balances: [
    externalId('balanceid transactionid'),
    text('job', 'Job', 'jobnumber jobid ordernumber orderid movenumber projectnumber projectid'),
    text('invoice', 'Invoice', 'invoicenumber invoiceno invoiceid num number no documentnumber'),
    ...person,
    read('day', 'as_of', 'As of', 'asof asofdate balancedate date invoicedate transactiondate openedon'),
    read(
      'amount',
      'amount',
      'Open balance',
      'openbalance balance balancedue amountdue invoiceamountdue amountopen open due outstanding outstandingbalance total amount',
    ),
    text('entry', 'Kind of entry', 'transactiontype entrykind'),
  ],
  people: [
    externalId('employeeid crewmemberid staffid'),
    ...onePhone(person).map((field) =>
      field.name === 'name'
        ? text('name', 'Name', 'employee employeename crewmember fullname mover displayname')
        : field,
    ),
    {
      ...read('list', 'role', 'Role', 'position title jobtitle role crewrole'),
      words: ['driver', 'lead', 'helper'],
    },
    active,
  ],
  trucks: [
    externalId('truckid vehicleid'),
    text('name', 'Name', 'truck truckname vehicle vehiclename trucknumber unit unitnumber'),
    read('number', 'length_ft', 'Length in feet', 'length lengthft size boxlength trucksize'),
    read(
      'number',
      'capacity_cu_ft',
      'Cubic feet',
      'capacity cubicfeet cuft volume capacitycuft capacitycubicfeet',
    ),
    read('number', 'capacity_lb', 'Pounds', 'payload capacitylb capacitylbs maxweight weightcapacity'),
    text('plate', 'Plate', 'licenseplate platenumber license tag registration'),
    active,
  ],
  crews: [
    externalId('crewid teamid'),
    text('name', 'Name', 'crew crewname team teamname'),
    read('clock', 'day_start', 'Day starts', 'start starttime daystart'),
    read('clock', 'day_end', 'Day ends', 'end endtime dayend'),
    active,
  ],
  price_book: [
    externalId('itemid productid sku code'),
    text(
      'name',
      'Name',
      'item itemname description service product productservicename material materialname',
    ),
    {
      ...read('list', 'kind', 'Kind', 'type category itemtype'),
      words: ['service', 'material', 'fee'],
    },
    {
      ...read('list', 'unit', 'Unit', 'uom unitofmeasure per billedby'),
      words: ['hour', 'quarter hour', 'piece', 'cubic foot', 'day', 'month', 'flat', 'at cost'],
    },
    read('amount', 'price', 'Price', 'rate unitprice salesprice amount salespricerate'),
    read('amount', 'cost', 'Cost', 'unitcost purchasecost purchaseprice costprice'),
    read('yes or no', 'taxable', 'Taxable', 'tax istaxable'),
    active,
  ],
}

/** The names of a kind's fields that someone has to say: one of each row. */
const NEEDED_FIELDS: Readonly<Record<ImportKind, readonly (readonly string[])[]>> = {
  customers: [
    ['name', 'first_name', 'last_name'],
    ['email', 'phone'],
  ],
  quotes: [['name', 'first_name', 'last_name']],
  jobs: [['name', 'first_name', 'last_name']],
  inventories: [['quote', 'job'], ['item']],
  payments: [['date'], ['amount', 'with_tip'], ['job', 'invoice', 'name', 'first_name', 'last_name']],
  open_balances: [['amount'], ['job', 'name', 'first_name', 'last_name']],
  people: [['name', 'first_name', 'last_name']],
  trucks: [['name']],
  crews: [['name']],
  price_book: [['name'], ['unit']],
}

/** What a kind's columns still lack, as a sentence; null where they are enough. */
export function columnsLack(kind: ImportKind, columns: readonly (string | null)[]): string | null {
  const missing = NEEDED_FIELDS[kind]?.filter((any) => !any.some((name) => columns.includes(name))) ?? []
  if (missing.length === 0) return null
  const called = (name = '') => IMPORT_FIELDS[kind].find((field) => field.name === name)?.label ?? name
  const isPart = (name: string) => name === 'first_name' || name === 'last_name'
  const words = missing.map((any) =>
    any
      .filter((name) => !isPart(name))
      .map(called)
      .join(' or '),
  )
  return `Choose the column of: ${words.join(', ')}.`
}
