// drizzle-kit reads a module whose exports are the tables.
module.exports = require('./postgres.ts').tables;
