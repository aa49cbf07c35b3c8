const split = (words: string) => words.trim().split(/\s+/)

/** Common first names, in lower case. Those that are also ordinary words, such as "April" and "Mark", are left out. */
export const firstNames: ReadonlySet<string> = new Set(
  split(`
    aaron abby abigail adam adrian ahmed aisha alan albert alejandro alex alexander alexandra alexis ali alice alicia
    alison allison amanda amber amir amy ana andre andrea andrew andy angela angelica anita ann anna anne annie anthony
    antonio arjun arthur ashley barbara becky ben benjamin bernard beth betsy betty beverly bob bobby bonnie brad
    bradley brandon brenda brendan brian bridget bruce bryan caitlin caleb cameron carl carla carlos carmen carol caroline
    carolyn catherine cathy charles charlie chen cheryl chloe chris christian christina christine christopher cindy
    claire claudia colin connie connor courtney craig cynthia daniel daniela danielle danny darren dave david deborah
    debbie debra dennis derek diana diane diego dmitri dominic donald donna doris dorothy doug douglas dustin dylan
    ed eddie eduardo edward edwin eileen elaine eleanor elena eli elijah elizabeth ella ellen emily emma eric erica erik
    erin ernest ethan eugene eva evan evelyn fatima felix fernando fiona francesca francis francisco fred frederick
    gabriel gabriela gary george gerald gina giovanni gloria gordon greg gregory hannah harold harriet harry hassan
    hector heidi helen henry howard hugh ian ibrahim irene isaac isabel isabella ivan jackie jacob jacqueline jake james
    jamie jan jane janet janice jared jason javier jay jean jeff jeffrey jenna jennifer jenny jeremy jerome jerry jesse
    jessica jill jim jimmy joan joanna joe joel john johnny jon jonathan jorge jose joseph josh joshua joyce juan judith
    judy julia julian julie justin karen karl kate katherine kathleen kathryn kathy katie kayla keith kelly ken kenneth
    kenny kevin kim kimberly kristen kristin kumar kurt kyle larry laura lauren laurie lawrence lee leo leon leonard
    leslie lewis liam lillian linda lindsay lisa liz logan lois lori lorraine louis louise lucas lucy luis luke lydia lynn
    madison maggie marcus margaret maria marie marilyn mario marissa marjorie marko marlene martha martin marvin mary
    matt matthew maureen maurice megan melanie melinda melissa meredith michael michele michelle miguel mike mildred
    mohamed mohammed molly monica muhammad nancy natalie natasha nate nathan nathaniel neil nicholas nick nicole nina
    noah nora norma norman oliver olivia omar oscar owen pablo pam pamela patricia patrick paul paula pedro peggy
    penny pete peter phil philip phillip phyllis priya rachel rafael raj ralph ramon randy raul ray raymond rebecca
    regina renee ricardo richard rick ricky rita robert roberta roberto robin rodney roger roland ron ronald ronnie rosa
    roy russell ruth ryan sally sam samantha samuel sandra sandy sara sarah scott sean sergio shane shannon sharon shawn
    sheila shelly sherry shirley sofia sonia sophia sophie stacy stan stanley stella stephanie stephen steve steven stuart
    susan suzanne sylvia tamara tanya tara ted teresa terry theodore theresa thomas tiffany tim timothy tina todd tom
    tommy toni tony tracy travis trevor troy tyler valerie vanessa veronica vicki vicky victor victoria vincent vivian
    vladimir walter wanda warren wayne wei wendy wesley william wilma xavier yolanda yusuf yvonne zach zachary zoe`),
)

/** Words that end the name of a street, a building or a shop, in lower case: "street" in "Allen Street". */
export const placeNouns: ReadonlySet<string> = new Set(
  split(`
    street st avenue ave road rd lane ln drive dr court ct place pl plaza square terrace way hill creek bridge gorge lake
    park garden gardens green heights hall house houses library college university school church chapel hospital center
    centre building tower towers manor lodge cottage apartments apartment apts flats suites residence residences commons
    properties property rentals realty management group associates llc inc co company homes housing estates student
    store market deli cafe café coffee bakery bagels pizza diner bar grill kitchen restaurant gym field stadium arena
    dining quad quadrangle row alley circle loop path trail boulevard blvd parkway pkwy landing point crossing village
    deere day thanksgiving laundry hardware grocery bus line station`),
)

/** The end of a street's name in one word, or of the word after it: "Andrea Straße", "Maximilianstraße". */
export const placeEndings = /(?:stra(?:ß|ss)e|str\.|weg|gasse|platz|allee|straat|laan|plein)$/
