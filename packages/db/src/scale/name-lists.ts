// Parts of the names of generated deals and people.
const list = (text: string) => text.split(",").map((word) => word.trim());

export const COMPANY_WORDS = list(`
  Abbot, Alder, Amber, Anchor, Ashford, Aspect, Barrow, Beacon, Birch, Bramble, Bridge, Brook, Cairn,
  Calder, Cannon, Cedar, Chalk, Clover, Copper, Coral, Cove, Crown, Dale, Delta, Dove, Eagle, East,
  Elm, Falcon, Fern, Field, Flint, Ford, Forge, Garnet, Glen, Granite, Grove, Harbor, Hazel, Heath,
  Heron, Hill, Holly, Iron, Ivory, Jasper, Juniper, Kestrel, Knoll, Lake, Lantern, Larch, Laurel,
  Linden, Maple, Marble, Mason, Meadow, Mill, Moss, North, Oak, Opal, Orchard, Otter, Park, Pebble,
  Pine, Prairie, Quarry, Raven, Reed, Ridge, River, Rowan, Sage, Salt, Shore, Silver, Slate, Spruce,
  Sterling, Stone, Summit, Thorn, Timber, Vale, Walnut, West, Willow, Winter, Wren, Yarrow`);

export const COMPANY_KINDS = list(`
  Analytics, Automation, Building Products, Cold Chain, Components, Controls, Data Systems,
  Dental Partners, Environmental Services, Facility Services, Field Services, Fire & Security, Foods,
  Freight, Health Partners, Instruments, Insurance Software, Logistics, Machining, Marine Services,
  Medical Transport, Packaging, Payments, Rail Services, Software, Specialty Coatings, Staffing,
  Testing Laboratories, Veterinary Group, Water Treatment`);

export const FIRST_NAMES = list(`
  Adaora, Aidan, Alma, Amir, Ana, Andrei, Beatrice, Caleb, Camila, Chen, Claire, Dario, Dina, Edith,
  Elias, Farah, Felix, Gita, Grace, Hamza, Ida, Imani, Ivan, Jonas, Kamala, Kofi, Lars, Leo, Lucia,
  Maya, Mikael, Nadia, Noor, Olga, Omar, Paula, Quentin, Rosa, Samir, Tara, Theo, Uma, Victor, Wanda,
  Yusuf, Zoe`);

export const LAST_NAMES = list(`
  Abara, Adler, Almeida, Baptiste, Bergstrom, Calloway, Chowdhury, Costa, Delgado, Drummond, Eriksen,
  Farouk, Fitzgerald, Gallo, Greenberg, Haas, Hossain, Ibarra, Ishikawa, Jankowski, Kaplan, Kimura,
  Kowal, Laurent, Lindholm, Mbeki, Mercer, Moreau, Nakamura, Novak, Oduya, Oliveira, Pereira, Petrov,
  Quinn, Ramaswamy, Rossi, Sandoval, Schreiber, Singh, Tanaka, Ueda, Vargas, Weiss, Xu, Yilmaz,
  Zielinski`);

export const TASK_TITLES = list(`
  Review draft quality of earnings report, Send follow-up data request list,
  Schedule management presentation, Reference calls with customers, Update the operating model,
  Mark up the letter of intent, Collect lender feedback, Check the working-capital peg,
  Read the top customer contracts, Prepare the committee paper`);

export const ADVISER_KINDS = list("Advisory, Securities, Corporate Finance, Business Brokers");

export const LENDER_KINDS = list(
  "Bank, Credit Partners, Direct Lending, Mezzanine Partners, Equipment Finance",
);

/** Texts of notes, in Markdown; of one line, because they are sent as PostgreSQL arrays. */
export const NOTE_TEXTS = [
  "Spoke about **price**. They want an answer by the end of the month.",
  "- [ ] Ask for the monthly figures",
  "Visited the plant. The second line is idle.",
  "Their counsel sent comments on the letter of intent.",
];
