import type { SampleFirm } from "./types.ts";

/** Banks, credit funds and co-investors. */
export const FINANCING: readonly SampleFirm[] = [
  {
    company: "Granary Trust Bank",
    area: 312,
    by: "dokonkwo",
    people: [
      {
        name: "Lorraine Szymanski",
        title: "Head of Sponsor Finance",
        notes: "Cash-flow revolvers up to $40M; holds what she signs.",
      },
      { name: "Terrence Oakley", title: "Senior Vice President" },
      {
        name: "Amrita Bhandari",
        title: "Vice President, Credit",
        isPrivate: true,
        notes: "Writes the memo that the committee reads.",
      },
    ],
  },
  {
    company: "Pelham & Shore Bank",
    area: 617,
    by: "clindqvist",
    people: [
      { name: "Garrison Whitlow", title: "Managing Director, Healthcare Finance" },
      {
        name: "Delphine Rousseau",
        title: "Director",
        notes: "Knows Medicare receivables better than most lenders.",
      },
    ],
  },
  {
    company: "Great Basin Commerce Bank",
    area: 801,
    by: "hmarchetti",
    people: [
      { name: "Kimball Jensen", title: "Regional President" },
      { name: "Shanice Rollins", title: "Senior Relationship Manager" },
    ],
  },
  {
    company: "Lakeshore Mercantile Bank",
    area: 414,
    by: "mchou",
    people: [
      { name: "Otto Brinkmann", title: "Senior Vice President, Leveraged Lending" },
      { name: "Paige Kowalski", title: "Assistant Vice President" },
    ],
  },
  {
    company: "Thornwick Credit Partners",
    area: 212,
    by: "clindqvist",
    people: [
      {
        name: "Daniel Abramowitz",
        title: "Partner",
        notes: "Unitranche up to $150M, prefers software with 90% gross retention or better.",
      },
      { name: "Nkechi Obi", title: "Principal" },
      { name: "Charlotte Everard", title: "Vice President, Originations" },
    ],
  },
  {
    company: "Ardent Row Capital",
    area: 646,
    by: "rmenon",
    people: [
      {
        name: "Matthias Keller",
        title: "Managing Director",
        notes: "Recurring-revenue loans; will lend against ARR before EBITDA.",
      },
      { name: "Joanna Prescott-Lane", title: "Director" },
      { name: "Vikram Subramanian", title: "Associate" },
    ],
  },
  {
    company: "Silverfen Direct Lending",
    area: 203,
    by: "dokonkwo",
    people: [
      { name: "Rory McAllister", title: "Managing Director" },
      {
        name: "Beatriz Salgado",
        title: "Principal",
        notes: "Fastest turnaround of the direct lenders we use: nine days to a signed sheet.",
      },
    ],
  },
  {
    company: "Copperfield Private Credit",
    area: 415,
    by: "hmarchetti",
    people: [
      { name: "Eleanor Tran", title: "Partner" },
      { name: "Wendell Pickering", title: "Vice President" },
      {
        name: "Zoe Lambros",
        title: "Vice President",
        isPrivate: true,
        notes: "Thinking of leaving to start her own fund.",
      },
    ],
  },
  {
    company: "Holloway Bridge Credit",
    area: 704,
    by: "akowalczyk",
    people: [
      { name: "Spencer Dalrymple", title: "Managing Director" },
      {
        name: "Gabriela Monteiro",
        title: "Director",
        notes: "Delayed-draw facilities for add-ons; asks for a quarterly compliance call.",
      },
    ],
  },
  {
    company: "Stellan Capital Solutions",
    area: 310,
    by: "padeyemi",
    people: [
      { name: "Aidan Rourke", title: "Partner" },
      { name: "Mireille Dubois", title: "Principal", notes: "Passed on Westmere, wants to see Pinehollow." },
    ],
  },
  {
    company: "Pinnock Mezzanine Partners",
    area: 216,
    by: "akowalczyk",
    people: [
      { name: "Leland Pinnock", title: "Founding Partner" },
      {
        name: "Tabitha Crane",
        title: "Principal",
        notes: "Second-lien or holdco notes of $10M to $35M, warrants negotiable.",
      },
    ],
  },
  {
    company: "Ravensgate Mezzanine",
    area: 404,
    by: "therrera",
    people: [
      { name: "Desmond Fairfax", title: "Managing Director" },
      { name: "Yuki Matsuda", title: "Vice President" },
      { name: "Corinna Vogel", title: "Associate" },
    ],
  },
  {
    company: "Castlereagh Co-Investment Partners",
    area: 202,
    by: "hmarchetti",
    people: [
      {
        name: "Aoife Brannigan",
        title: "Head of Direct Co-Investments",
        notes: "Minimum of $20M; needs the investment committee paper three weeks ahead.",
      },
      { name: "Hugo Svensson", title: "Senior Associate" },
    ],
  },
  {
    company: "Belvoir Family Office",
    area: 561,
    by: "dokonkwo",
    people: [
      {
        name: "Penelope Ashby-Ruiz",
        title: "Chief Investment Officer",
        isPrivate: true,
        notes: "Talks to us directly, asks not to be passed on.",
      },
      { name: "Conrad Heller", title: "Investment Director" },
    ],
  },
  {
    company: "Cairnhill Equipment Finance",
    area: 713,
    by: "therrera",
    people: [
      { name: "Roberta Nash", title: "Vice President, Structured Leases" },
      { name: "Luisa Estévez", title: "Credit Officer" },
    ],
  },
  {
    // As it stands on his card: the same firm.
    company: "CAIRNHILL Equipment Finance, Inc.",
    area: 713,
    by: "lhaddad",
    people: [{ name: "Ezekiel Thornton", title: "Regional Manager" }],
  },
];
