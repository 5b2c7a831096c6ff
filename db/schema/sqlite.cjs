// drizzle-kit reads a module whose exports are the tables.
module.exports = require('./sqlite.ts').tables;
