const split = (texts: string) => texts.trim().split(/\s*[,\n]\s*/)

/** Names of people, towns, streets and houses, and words about housing, each of which looks like a rude word. */
export const harmlessTexts: readonly string[] = split(`
  Scunthorpe, Penistone, Clitheroe, Lightwater, Essex, Sussex, Middlesex County, Wessex Court, Cockfosters
  Cockermouth, Cockburn Street, Hancock Hall, Babcock Avenue, Peacock Lane, Woodcock Drive, Hitchcock House
  Alcock Road, Wilcox Street, Adcock, Glasscock, Heathcock Court, Laycock, Leacock, Cockrell, Cockcroft Building, Cox
  Coxsackie, Cochrane, Cocker, Pocock Place, Shuttlecock Lane, Weathercock Inn, Cockspur Street, Hickcox, Simcock
  Stopcock, Cockerham, Cockayne Avenue, Dickinson, Dickson, Dickens Street, Dickerson Hall, Dick Street, Dickey Ridge
  Dickhaut, Moby Dick, Benedick, Dick Van Dyke, Dyke Road, Van Dyke Avenue, Dykeman, Dykes, Vandyke, Dikshit, Dixit
  Harshit, Akshit, Ashit, Rakshit, Shitterton, Shittington, Kuntz, Kunz, Fuchs, Fuchsia Court, Fuks, Fux, Phuc Nguyen
  Phuket, Bich Ngoc, Bichon, Bicha, Wang, Wong, Dong, Kok, Koch, Dung, Long Dong, Hung, Suk, Park, Seaman
  Seamen's Bethel, Semen Petrov, Semenov, Semenoff, Titsworth, Titus, Titania, Tittensor, Title, Titan, Titchfield
  Titmouse, Constitution Avenue, Altitude, Institute, Analysis, Canal Street, Analytics, Annals, Banal, Manal
  Analiese, Janus, Uranus, Tetanus, Manus, Anusha, Manuscript, Assunta, Assisi, Asselin, Assaf, Asset, Assess
  Assessment, Assembly Street, Assistant, Associate, Assume, Assure, Assign, Bass Street, Bassett, Basset Hound
  Cass Avenue, Cassandra, Cassidy, Class, Classic, Glass House, Grass, Grasshopper, Harass, Embarrass
  Massachusetts Avenue, Mass Ave, Masse, Massey, Passage, Passive, Passaic, Compass, Potassium, Trespass, Carcass
  Brass Lane, Brassiere, Ambassador Apartments, Sassafras Lane, Lassen, Hassan, Hass, Vasseur, Butts Avenue, Buttes
  Butte, Button, Butter, Buttercup Lane, Buttermilk Falls, Butterworth, Butler, Halibut, Fanny, Fannin Street, Fagan
  Fagin, Fagnani, Fagundes, Fagerstrom, Fagus, La Fage, Fagen House, Fage, Faggioli, Fagley, Cumming Street, Cummings
  Cummins, Cumin, Cumberland, Cumulative, Accumulate, Circumstances, Document, Cucumber, Locum, Magna cum laude, Scum
  Tecumseh, Cumnor, Cumbria, Talcum, Incumbent, Cum Laude House, Grape, Grapevine Lane, Drape, Drapery, Scrape
  Skyscraper, Therapist, Therapy, Trapeze, Rapeseed, Scrapes, Raper, Cocktail, Cockroach, Cockroaches, Cockatoo
  Cockpit, Cockle, Cockney, Cockerel, Cockapoo, Petcock, Ballcock, Shiitake, Shitake, Shih Tzu, Shift, Shirt, Hoe
  Shoehorn, Hoedown, Horehound, Spick and span, Spic and Span, Spicer Street, Spice, Spicket, Hospice, Conspicuous
  Suspicious, Auspicious, Despicable, Chink in the wall, Chinks of light, Chinkapin, Chinquapin, Coon Hollow Road
  Raccoon, Cocoon, Tycoon, Coonrod, Niggardly, Niger, Nigeria, Niggemann, Montenegro, Denigrate, Snigger, Negron
  Negroni, Rio Negro, Vinegar, Pussy willow, Pussycat, Pussywillow Lane, Sextant, Sexton Street, Sextet
  Unisex bathroom, Sexsmith, Bisexual, Same-sex, Slough, Slutsky, Slutzky, Twatt, Wankel, Wankaner, Swank
  Prickly pear, Pricket, Prickett, Pissarro, Turdus, Saturday, Turducken, Sturdy, Booby trap, Bootable, Hooker Street
  Hooker, Hookers Green, Retardant, Fire retardant, Bullock, Granny, Trannel, Trans, Bastardi, Basta, Bitchet
  Kikelomo, Kikelly, Arsenal, Arsenic, Parse, Sparse, Coarse, Hoare, Hore, Whorl, Wharton, Lesbos, Lesbia, Abo Street
  Abbott, Cuckoo, Cuckfield, Cuckmere, Cuckney, Fukuoka, Fukui, Fuku, Fukushima, Fucile, Fick, Fickle, Ficken, Penny
  Pendennis, Peniston, Open is, Pornic, Pornchai, Porntip, Pooncarie, Sporn, Spoon, Suckling, Succotash, Gasmask
  Testify, Boob tube, Dickman, Cockroach trap, Kitchen faucet, Class action, Grass and glass, Bathroom fan
  Assorted tiles, Assumption, Massive, Molasses, Hassle, Sassy, Tassel, Lasso, Basement, Carport, Fukuda, Fukunaga
  Nguyen Bich Thuy, Semyon, Titterington, Tittle, Shitta-Bey, Nishit, Purohit, Dickenson, Wankhede, Wankowicz, Kikuchi
  Assad, Cockington, Fockens, Fackenthall Road, Gorch Fock Street, Feckless, Cumberbatch, Cummerbund, Dyker Heights
  Pricksong, Analisa, Arsenault, Karsen, Chinkara, Spicewood Drive, Lam Fuk, Dick's, Mr. Dick's
`)
